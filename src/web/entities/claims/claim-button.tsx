import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { ClaimOpener } from './claim-opener.tsx'
import { words } from './claim-words.ts'

type Props = { profile: Pick<EntityProfile, 'id' | 'name' | 'status' | 'ownClaim'> }

/** On an unclaimed page: a button to claim it, or the state of the viewer's claim (decision G10). */
export function ClaimButton({ profile: { id, name, status, ownClaim } }: Props) {
  if (status !== 'unclaimed') return null
  const hasOpenClaim = ownClaim?.state === 'open'
  return (
    <div className="flex flex-col items-start gap-3 rounded-card border border-line bg-deck p-4 sm:p-6">
      <p className="max-w-prose text-mute">{hasOpenClaim ? words.asked : words.nobody}</p>
      {ownClaim?.state === 'denied' && (
        <p className="max-w-prose wrap-anywhere text-danger">{words.denied(ownClaim.reason)}</p>
      )}
      {!hasOpenClaim && <ClaimOpener entityID={id} name={name} label={ownClaim ? words.again : words.open} />}
    </div>
  )
}
