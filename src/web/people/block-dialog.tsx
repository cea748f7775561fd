import { useNavigate } from 'react-router'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Notice } from '../kit/notice.tsx'
import { paths } from '../../kernel/paths.ts'
import { useWrite } from '../use-write.ts'
import { words } from './people-words.ts'

type Props = { person: { uid: string; fullName: string }; onClose: () => void }

/** Asks before it blocks somebody; then on to the list of whom one has blocked, for this page is no longer there. */
export function BlockDialog({ person: { uid, fullName }, onClose }: Props) {
  const navigate = useNavigate()
  const { write, pending, problem } = useWrite('blockUser', { revalidate: false, leaves: true })

  async function block() {
    const answer = await write({ userID: uid })
    if (answer) await navigate(paths.accountPrivacy)
  }

  return (
    <Dialog title={words.block.title(fullName)} open onClose={onClose} small>
      <div className="flex flex-col gap-6">
        <p>{words.block.text}</p>
        {problem && <Notice tone="error">{problem}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" disabled={pending} onClick={onClose}>
            {words.block.cancel}
          </Button>
          <Button variant="danger" busy={pending} onClick={() => void block()}>
            {words.block.confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
