import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
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
    <ConfirmDialog
      title={words.confirm.title(fullName)}
      confirm={words.confirm.remove}
      busy={pending}
      problem={problem}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {words.confirm.text}
    </ConfirmDialog>
  )
}
