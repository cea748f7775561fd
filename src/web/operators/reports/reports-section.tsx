import type { CallOutputs } from '../../../contract.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { words } from '../desk/operator-words.ts'
import { Pager } from '../desk/pager.tsx'
import { ReportGroup } from './report-group.tsx'
import { SectionHead } from '../desk/section-head.tsx'
import { TwoViews } from '../desk/two-views.tsx'

type Props = CallOutputs['listReports'] & { isResolved: boolean }
const { reports: text } = words

/** What people report, each thing once, the latest first. */
export function ReportsSection({ groups, nextCursor, isResolved }: Props) {
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <SectionHead title={text.title} />
      <TwoViews label={text.which} first={text.open} second={text.resolved} secondKey="resolved" />
      {groups.length === 0 &&
        (isResolved ? (
          <EmptyState title={text.noResolved} />
        ) : (
          <EmptyState title={words.nothing}>{text.empty}</EmptyState>
        ))}
      {groups.map((group) => (
        <ReportGroup key={`${group.type} ${group.subjectID}`} group={group} isResolved={isResolved} />
      ))}
      <Pager nextCursor={nextCursor} />
    </div>
  )
}
