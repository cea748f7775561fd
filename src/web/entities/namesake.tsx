import type { RefusalBody } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { paths } from '../paths.ts'

type Props = { refusal: RefusalBody; busy: boolean; onAnother: () => void }

/** One of this name and town is here already: look at it, or say that this is another (decision G10). */
export function Namesake({ refusal, busy, onAnother }: Props) {
  const entityId = refusal.data?.['entityID']
  return (
    <div role="alert" className="flex flex-col gap-4 rounded-card border border-gold bg-deck p-4 sm:p-6">
      <p className="text-lg font-semibold">{refusal.message}</p>
      <p className="text-mute">
        Have a look: if it is yours, write to our operators from the address that is known to belong to it. If it is
        somebody else’s of the same name, go on.
      </p>
      <div className="flex flex-wrap gap-3">
        {typeof entityId === 'string' && (
          <ButtonLink variant="quiet" to={paths.profile(entityId)} target="_blank">
            Look at that page
          </ButtonLink>
        )}
        <Button variant="quiet" busy={busy} onClick={onAnother}>
          Mine is another one
        </Button>
      </div>
    </div>
  )
}
