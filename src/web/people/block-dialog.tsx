import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Notice } from '../kit/notice.tsx'
import { paths } from '../../kernel/paths.ts'
import { words } from './people-words.ts'

type Props = { person: { uid: string; fullName: string }; onClose: () => void }

/** Asks before it blocks somebody; then on to the list of whom one has blocked, for this page is no longer there. */
export function BlockDialog({ person: { uid, fullName }, onClose }: Props) {
  const navigate = useNavigate()
  const [state, setState] = useState<{ pending: boolean; problem: string | null }>({ pending: false, problem: null })

  async function block() {
    setState({ pending: true, problem: null })
    const result = await ask('blockUser', { userID: uid })
    if (result.ok) return navigate(paths.accountPrivacy)
    setState({ pending: false, problem: result.refusal.message })
  }

  return (
    <Dialog title={words.block.title(fullName)} open onClose={onClose} small>
      <div className="flex flex-col gap-6">
        <p>{words.block.text}</p>
        {state.problem && <Notice tone="error">{state.problem}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" disabled={state.pending} onClick={onClose}>
            {words.block.cancel}
          </Button>
          <Button variant="danger" busy={state.pending} onClick={() => void block()}>
            {words.block.confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
