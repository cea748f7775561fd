import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './friend-pages-words.ts'

type Props = {
  ownId: string
  friend: { id: string; name: string }
  onClose: () => void
  onRemoved?: () => void
}

/** Asks before it ends the friendship of two pages. */
export function RemoveFriendPage({ ownId, friend, onClose, onRemoved }: Props) {
  const { write, pending, problem } = useWrite('removeEntityFriend')

  async function remove() {
    if (!(await write({ entityDetails: { id: ownId }, friendID: friend.id }))) return
    onClose()
    onRemoved?.()
  }

  return (
    <ConfirmDialog
      title={words.confirm.title(friend.name)}
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
