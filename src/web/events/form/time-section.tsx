import { useFormContext, useWatch } from 'react-hook-form'
import { addDays, type Day, dayText, weekdayOf, weekdays } from '../../../kernel/day.ts'
import { repeatWindowDays } from '../../../kernel/limits.ts'
import { CheckField } from '../../kit/check-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { TextField } from '../../kit/text-field.tsx'
import type { EventState } from './event-form-state.ts'
import { words } from './event-form-words.ts'
import { useProblem } from './form-problems.ts'
import { FormSection } from './form-section.tsx'

const days = [['', words.time.noWeekday], ...weekdays.map((name) => [name, name])] as [string, string][]

/** When: one date, or a weekday with dates to leave out; always on the venue's clock. */
export function TimeSection({ today }: { today: Day }) {
  const { register } = useFormContext<EventState>()
  const repeats = useWatch<EventState, 'repeatEvent'>({ name: 'repeatEvent' })
  const dateProblem = useProblem('eventDate')
  const dayProblem = useProblem('dayOfWeek')
  return (
    <FormSection title={words.time.title}>
      <CheckField {...register('repeatEvent')} label={words.time.repeats} />
      <div className="grid gap-4 sm:grid-cols-2">
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
        <TextField {...register('doorsTime')} type="time" label={words.time.doors} />
        <TextField {...register('endTime')} type="time" label={words.time.end} />
      </div>
      {repeats && <RemovedDates today={today} />}
    </FormSection>
  )
}

/** The weekday's dates within the window, each to take part or not. */
function RemovedDates({ today }: { today: Day }) {
  const { setValue } = useFormContext<EventState>()
  const [dayOfWeek, removed] = useWatch<EventState, ['dayOfWeek', 'removedDates']>({
    name: ['dayOfWeek', 'removedDates'],
  })
  const dates = Array.from({ length: repeatWindowDays }, (_, ahead) => addDays(today, ahead)).filter(
    (day) => weekdayOf(day) === dayOfWeek,
  )
  if (dates.length === 0) return null

  const toggle = (day: Day) =>
    setValue('removedDates', removed.includes(day) ? removed.filter((other) => other !== day) : [...removed, day], {
      shouldDirty: true,
    })
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-sm font-semibold">{words.time.leaveOut}</legend>
      <div className="flex flex-wrap gap-x-6">
        {dates.map((day) => (
          <CheckField key={day} label={dayText(day)} checked={removed.includes(day)} onChange={() => toggle(day)} />
        ))}
      </div>
    </fieldset>
  )
}
