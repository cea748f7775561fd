import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { Button } from '../../kit/button.tsx'
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
    <div className="flex flex-col items-start gap-2">
      <p className="text-mute">
        <span className="font-semibold">{words.title}.</span> {words.text}
      </p>
      <Button variant="quiet" busy={pending} onClick={() => void open()}>
        {words.open}
      </Button>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
