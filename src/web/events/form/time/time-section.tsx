import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Day, weekdays } from '../../../../kernel/day.ts'
import { CheckField } from '../../../kit/fields/check-field.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { DateCalendar } from './date-calendar.tsx'
import { DealNote } from '../pay/deal-note.tsx'
import type { EventState } from '../event-form-state.ts'
import { words } from '../event-form-words.ts'
import { useProblem } from '../form-problems.ts'
import { dealOf, type EventOpening } from '../event-opening.ts'
import { useMovedActs } from './moved-acts.ts'
import { FormSection } from '../form-section.tsx'
import { goToField } from '../go-to-field.ts'
import { ShowConflicts } from './show-conflicts.tsx'

const days = [['', words.time.noWeekday], ...weekdays.map((name) => [name, name])] as [string, string][]

type Props = { hostID: string; opening: EventOpening; today: Day }

const noDates: readonly string[] = []

/** When: one date, or a weekday with skip dates; always on the venue's clock. */
export function TimeSection({ hostID, opening, today }: Props) {
  const { register } = useFormContext<EventState>()
  const repeats = useWatch<EventState, 'repeatEvent'>({ name: 'repeatEvent' })
  const event = opening.kind === 'edit' ? opening.event : null
  const deal = dealOf(opening)
  const movedActs = useMovedActs(opening)
  const dateProblem = useProblem('eventDate')
  const dayProblem = useProblem('dayOfWeek')
  return (
    <FormSection title={words.time.title}>
      {event?.status === 'postponed' && <PostponedNotice field={event.repeatEvent ? 'dayOfWeek' : 'eventDate'} />}
      <CheckField {...register('repeatEvent')} label={words.time.repeats} />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,40%)),1fr))] gap-4">
        {repeats ? (
          <SelectField {...register('dayOfWeek')} label={words.time.weekday} options={days} error={dayProblem} />
        ) : (
          <TextField {...register('eventDate')} type="date" label={words.time.date} min={today} error={dateProblem} />
        )}
        <TextField
          {...register('eventTime')}
          type="time"
          label={words.time.start}
          hint={words.time.startHint}
          error={useProblem('eventTime')}
        />
        <TextField {...register('doorsTime')} type="time" label={words.time.doors} error={useProblem('doorsTime')} />
        <TextField
          {...register('endTime')}
          type="time"
          label={words.time.end}
          hint={words.time.endHint}
          error={useProblem('endTime')}
        />
      </div>
      <CheckField
        {...register('allowsReentry')}
        label={
          <>
            {words.time.reentry}
            <span className="block text-sm text-mute">{words.time.reentryHint}</span>
          </>
        }
      />
      {movedActs.length > 0 && <Notice>{words.time.acts(movedActs)}</Notice>}
      {deal && deal.times.length > 0 && <DealNote page={deal.page} lines={deal.times} />}
      <ShowConflicts hostID={hostID} eventID={event?.eventID ?? null} today={today} />
      {repeats && (
        <DateCalendar
          today={today}
          soldOn={new Map(event?.occurrences.map(({ day, sold }) => [day, sold ?? 0]))}
          canceled={event?.canceledDates ?? noDates}
        />
      )}
    </FormSection>
  )
}

/** What a postponed show waits for: its form opens at the date. */
function PostponedNotice({ field }: { field: 'eventDate' | 'dayOfWeek' }) {
  useEffect(() => {
    // The dialog gives the focus to its first button when it opens, which is after this.
    const frame = requestAnimationFrame(() => goToField(field))
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- once: who changes the schedule has the focus there
  }, [])
  return <Notice>{words.time.postponed}</Notice>
}
