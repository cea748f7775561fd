import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { paths } from '../../kernel/paths.ts'
import { useWrite } from '../use-write.ts'
import { words } from './people-words.ts'

type Props = { person: { uid: string; fullName: string }; onClose: () => void }

/**
 * Asks before it blocks someone; then goes to the list of blocked people in place of this page, which is gone: from there the
 * way back leads to where the viewer came from.
 */
export function BlockDialog({ person: { uid, fullName }, onClose }: Props) {
  const navigate = useNavigate()
  const { write, pending, problem } = useWrite('blockUser', { revalidate: false, leaves: true })

  async function block() {
    const answer = await write({ userID: uid })
    if (answer) await navigate(paths.accountPrivacy, { replace: true, state: { blocked: fullName } })
  }

  return (
    <ConfirmDialog
      title={words.block.title(fullName)}
      confirm={words.block.confirm}
      busy={pending}
      problem={problem}
      onConfirm={() => void block()}
      onClose={onClose}
    >
      {words.block.text}
    </ConfirmDialog>
  )
}
