import type { CallOutputs } from '../../../contract.ts'
import { paths } from '../../../kernel/paths.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Pager } from '../desk/pager.tsx'
import { SectionHead } from '../desk/section-head.tsx'
import { TwoViews } from '../desk/two-views.tsx'
import { DisputeFacts } from './dispute-facts.tsx'
import { words } from './dispute-words.ts'

type Props = Pick<CallOutputs['listDisputes'], 'disputes' | 'nextCursor'> & { isDecided: boolean }

/** Disputed payments: those that wait for the bank, the next deadline first, or those that it has decided. */
export function DisputesSection({ disputes, nextCursor, isDecided }: Props) {
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title={words.title} text={words.text} />
      <TwoViews label={words.views} first={words.open} second={words.decided} secondKey="decided" />
      {disputes.length === 0 && (
        <EmptyState title={isDecided ? words.noneDecided : words.nothing}>{!isDecided && words.empty}</EmptyState>
      )}
      <div className="flex max-w-4xl flex-col gap-6">
        {disputes.map((dispute) => (
          <article
            key={dispute.disputeID}
            aria-labelledby={dispute.disputeID}
            className="flex flex-col gap-4 rounded-card border border-line bg-deck p-4 sm:p-6"
          >
            <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <h2 id={dispute.disputeID} className="text-2xl wrap-anywhere">
                {dispute.show}
              </h2>
              <p className="font-semibold text-gold">{words.state(dispute.state)}</p>
            </header>
            <DisputeFacts dispute={dispute} />
            <div>
              <ButtonLink
                variant={isDecided ? 'quiet' : 'gold'}
                to={paths.operatorDispute(dispute.disputeID)}
                aria-label={words.viewOf(dispute.show)}
              >
                {words.view}
              </ButtonLink>
            </div>
          </article>
        ))}
      </div>
      <Pager nextCursor={nextCursor} />
    </div>
  )
}
