import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useWrite } from '../../use-write.ts'
import { words as allWords } from '../gigs-words.ts'

const words = allWords.requests.closed

type Props = { profile: Pick<EntityProfile, 'id' | 'type'>; onDone: (message: string) => void }

/** Why a page gets no requests, with the way to open it to them. */
export function ClosedToRequests({ profile: { id, type }, onDone }: Props) {
  const { write, pending, problem } = useWrite('setCollaborating')

  async function open() {
    const result = await write({ entityID: id, entityType: type, collaborating: true })
    if (result) onDone(words.done)
  }
  return (
    <EmptyState title={words.title}>
      <p className="mb-4">{words.text}</p>
      <Button busy={pending} onClick={() => void open()}>
        {words.open}
      </Button>
      {problem && (
        <p role="alert" className="mt-4 text-danger">
          {problem}
        </p>
      )}
    </EmptyState>
  )
}
