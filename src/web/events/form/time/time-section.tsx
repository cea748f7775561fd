import { useFormContext, useWatch } from 'react-hook-form'
import { type Day, weekdays } from '../../../../kernel/day.ts'
import { CheckField } from '../../../kit/fields/check-field.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { DateCalendar } from './date-calendar.tsx'
import { DealNote } from '../deal-note.tsx'
import type { EventState } from '../event-form-state.ts'
import { words } from '../event-form-words.ts'
import { useProblem } from '../form-problems.ts'
import type { Deal } from '../event-opening.ts'
import { FormSection } from '../form-section.tsx'

const days = [['', words.time.noWeekday], ...weekdays.map((name) => [name, name])] as [string, string][]

type Props = { deal: Deal | null; today: Day; soldOn: ReadonlyMap<string, number>; canceled: readonly string[] }

/** When: one date, or a weekday with dates to leave out; always on the venue's clock. */
export function TimeSection({ deal, today, soldOn, canceled }: Props) {
  const { register } = useFormContext<EventState>()
  const repeats = useWatch<EventState, 'repeatEvent'>({ name: 'repeatEvent' })
  const dateProblem = useProblem('eventDate')
  const dayProblem = useProblem('dayOfWeek')
  return (
    <FormSection title={words.time.title}>
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
      {deal && deal.times.length > 0 && <DealNote page={deal.page} lines={deal.times} />}
      {repeats && <DateCalendar today={today} soldOn={soldOn} canceled={canceled} />}
    </FormSection>
  )
}
