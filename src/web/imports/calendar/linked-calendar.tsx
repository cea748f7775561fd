import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useInstantText } from '../../kit/device/use-instant-text.ts'
import { Notice } from '../../kit/notice.tsx'
import { Section } from '../../kit/section.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './calendar-words.ts'
import { HeldShows } from './held-shows.tsx'

export type Linked = NonNullable<CallOutputs['fetchLinkedCalendar']['calendar']>

type Props = {
  entityID: string
  calendar: Linked
  isReading: boolean
  problem: string | null
  /** Why checks don't run. */
  reason: string | undefined
  onReview: () => void
  onChange: () => void
}

/** The calendar that a page links to: when it was checked, what that changed, and what needs its managers. */
export function LinkedCalendar({ entityID, calendar, isReading, problem, reason, onReview, onChange }: Props) {
  const [isStopping, setStopping] = useState(false)
  const check = useWrite('checkCalendar')
  const stop = useWrite('stopCalendar')
  const instantText = useInstantText()
  const { checkedAt, changedAt, failingSince, held } = calendar
  const error = problem ?? check.problem

  return (
    <Section title={words.linkedTitle}>
      <div className="flex flex-col gap-4 rounded-card border border-line bg-deck p-4 sm:p-6">
        <div className="flex flex-col gap-1">
          <p className="font-semibold wrap-anywhere">{calendar.url}</p>
          <p className="text-sm text-mute">
            {failingSince ? words.lastRead(instantText(checkedAt)) : words.checked(instantText(checkedAt))}
          </p>
          <p className="text-sm text-mute">
            {changedAt
              ? words.changed(instantText(changedAt), calendar.created, calendar.updated)
              : words.nothingChanged}
          </p>
        </div>
        {failingSince && calendar.problem && (
          <Notice tone="error">
            <p>{words.failing(instantText(failingSince), calendar.problem)}</p>
            <p>{words.failingNext}</p>
          </Notice>
        )}
        <HeldShows entityID={entityID} held={held} />
        {error && <Notice tone="error">{error}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button busy={check.pending} reason={reason} onClick={() => void check.write({ entityID })}>
            {words.check}
          </Button>
          <Button variant="quiet" busy={isReading} onClick={onReview}>
            {words.review}
          </Button>
          <Button variant="quiet" onClick={onChange}>
            {words.change}
          </Button>
          <Button variant="quiet" onClick={() => setStopping(true)}>
            {words.stop}
          </Button>
        </div>
      </div>
      {isStopping && (
        <ConfirmDialog
          title={words.stopTitle}
          confirm={words.stop}
          busy={stop.pending}
          problem={stop.problem}
          onConfirm={() => void stop.write({ entityID }).then((answer) => answer && setStopping(false))}
          onClose={() => setStopping(false)}
        >
          <p>{words.stopText}</p>
        </ConfirmDialog>
      )}
    </Section>
  )
}
