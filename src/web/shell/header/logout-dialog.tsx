import { useEffect, useRef } from 'react'
import { words as authWords } from '../../auth/auth-words.ts'
import { leaveClean } from '../../auth/leave-clean.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogButtons } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from '../shell-words.ts'

/** Asks whether to log out; Enter at once does not (spec 4). */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { write, pending, refusal } = useWrite('signOut', { revalidate: false, leaves: true })
  const cancel = useRef<HTMLButtonElement>(null)
  // After the dialog has opened, which moves the focus to its first button.
  useEffect(() => {
    if (open) cancel.current?.focus()
  }, [open])

  async function logout() {
    if (await write({})) await leaveClean()
  }

  return (
    <Dialog title={words.logout.title} open={open} onClose={onClose} small>
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-2">
          <p className="text-lg">{words.logout.sure}</p>
          <p className="text-mute">{words.logout.tickets}</p>
        </div>
        {refusal && <Notice tone="error">{authWords.logout.failed}</Notice>}
        <DialogButtons>
          <Button ref={cancel} variant="quiet" onClick={onClose}>
            {words.logout.cancel}
          </Button>
          <Button busy={pending} onClick={() => void logout()}>
            {words.logout.confirm}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
