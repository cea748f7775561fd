import type { RefusalBody } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { paths } from '../paths.ts'
import { words as formWords } from './add-entity-words.ts'

const words = formWords.namesake

type Props = { refusal: RefusalBody; busy: boolean; onAnother: () => void }

/** One of this name and town is here already: look at it, or say that this is another (decision G10). */
export function Namesake({ refusal, busy, onAnother }: Props) {
  const entityId = refusal.data?.['entityID']
  return (
    <div role="alert" className="flex flex-col gap-4 rounded-card border border-gold bg-deck p-4 sm:p-6">
      <p className="text-lg font-semibold">{refusal.message}</p>
      <p className="text-mute">{words.text}</p>
      <div className="flex flex-wrap gap-3">
        {typeof entityId === 'string' && (
          <ButtonLink variant="quiet" to={paths.profile(entityId)} target="_blank">
            {words.look}
          </ButtonLink>
        )}
        <Button variant="quiet" busy={busy} onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </div>
  )
}
