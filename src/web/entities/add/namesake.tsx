import type { RefusalBody } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { paths } from '../../../kernel/paths.ts'
import { words as formWords } from './add-entity-words.ts'
import { ClaimOpener } from '../claims/claim-opener.tsx'

const words = formWords.namesake

type Props = {
  refusal: RefusalBody
  busy: boolean
  onAnother: () => void /** The claim was sent. */
  onClaimed?: (pageId: string) => void
}

/** One of this name and town is here already: look at it, claim it, or say that this is another (decision G10). */
export function Namesake({ refusal: { message, data }, busy, onAnother, onClaimed }: Props) {
  const [entityId, name] = [data?.['entityID'], data?.['name']]
  const isUnclaimed = data?.['unclaimed'] === true
  return (
    <div role="alert" className="flex flex-col gap-4 rounded-card border border-gold bg-deck p-4 sm:p-6">
      <p className="text-lg font-semibold wrap-anywhere">{message}</p>
      <p className="text-mute">
        {isUnclaimed ? words.unclaimed : words.run} {words.other(words.another)}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {isUnclaimed && typeof entityId === 'string' && typeof name === 'string' && (
          <ClaimOpener entityID={entityId} name={name} onClaimed={() => onClaimed?.(entityId)} />
        )}
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
