import { useOutletContext } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { QueueItem } from '../../entities/approval/queue-item.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ClaimItem } from './claim-item.tsx'
import { words } from '../desk/operator-words.ts'
import { Pager } from '../desk/pager.tsx'
import { SectionHead } from '../desk/section-head.tsx'
import type { DeskContext } from '../desk/use-desk.ts'

/** The pages that wait for approval, and the claims of unclaimed ones. */
export function QueueSection(queue: CallOutputs['listEntityQueue']) {
  const { entities, waiting, nextCursor, claims, waitingClaims, nextClaimCursor } = queue
  const { say } = useOutletContext<DeskContext>()
  return (
    <div className="flex max-w-4xl flex-col gap-12">
      <section className="flex flex-col gap-6">
        <SectionHead title={words.queue.title} text={words.queue.text(waiting)} />
        {waiting === 0 && waitingClaims === 0 && <EmptyState title={words.nothing}>{words.queue.empty}</EmptyState>}
        {entities.map((each) => (
          <QueueItem key={each.profile.id} waiting={each} onHandled={say} />
        ))}
        <Pager nextCursor={nextCursor} />
      </section>
      {waitingClaims > 0 && (
        <section aria-labelledby="claims" className="flex flex-col gap-6">
          <header className="flex flex-col gap-1">
            <h2 id="claims" className="text-3xl">
              {words.claims.title}
            </h2>
            <p className="text-mute">{words.claims.text(waitingClaims)}</p>
          </header>
          {claims.map((claim) => (
            <ClaimItem key={claim.claimID} claim={claim} />
          ))}
          <Pager nextCursor={nextClaimCursor} name="claims" words={words.claims.pager} />
        </section>
      )}
    </div>
  )
}
