import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './friends-words.ts'

type Props = { person: { userID: string; fullName: string }; onClose: () => void; onRemoved?: () => void }

/** Asks before it ends a friendship. */
export function RemoveFriendDialog({ person: { userID, fullName }, onClose, onRemoved }: Props) {
  const { write, pending, problem } = useWrite('removeFriend')

  async function remove() {
    if (!(await write({ friendID: userID }))) return
    onClose()
    onRemoved?.()
  }

  return (
    <Dialog title={words.confirm.title(fullName)} open onClose={onClose} small>
      <div className="flex flex-col gap-6">
        <p>{words.confirm.text}</p>
        {problem && <Notice tone="error">{problem}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" disabled={pending} onClick={onClose}>
            {words.confirm.cancel}
          </Button>
          <Button variant="danger" busy={pending} onClick={() => void remove()}>
            {words.confirm.remove}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
