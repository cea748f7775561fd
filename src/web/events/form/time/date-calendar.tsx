import { useFormContext, useWatch } from 'react-hook-form'
import {
  addDays,
  type Day,
  dayOfMonth,
  commaDayText,
  monthText,
  type Weekday,
  weekdayOf,
  weekdays,
} from '../../../../kernel/day.ts'
import { repeatWindowDays } from '../../../../kernel/limits.ts'
import { DateCell } from './date-cell.tsx'
import type { EventState } from '../event-form-state.ts'
import { words } from '../event-form-words.ts'
import { useProblem } from '../form-problems.ts'

type Props = {
  today: Day
  /** Tickets that people have, by day; empty where that is not known. */
  soldOn: ReadonlyMap<string, number>
  /** Dates that stay canceled whatever is saved. */
  canceled: readonly string[]
}

/** Seven columns if they fit, the show's the widest. */
const weekWith: Record<Weekday, string> = {
  Sunday: '@min-[18rem]:grid-cols-[minmax(4.5rem,2fr)_repeat(6,minmax(0,1fr))]',
  Monday: '@min-[18rem]:grid-cols-[minmax(0,1fr)_minmax(4.5rem,2fr)_repeat(5,minmax(0,1fr))]',
  Tuesday: '@min-[18rem]:grid-cols-[repeat(2,minmax(0,1fr))_minmax(4.5rem,2fr)_repeat(4,minmax(0,1fr))]',
  Wednesday: '@min-[18rem]:grid-cols-[repeat(3,minmax(0,1fr))_minmax(4.5rem,2fr)_repeat(3,minmax(0,1fr))]',
  Thursday: '@min-[18rem]:grid-cols-[repeat(4,minmax(0,1fr))_minmax(4.5rem,2fr)_repeat(2,minmax(0,1fr))]',
  Friday: '@min-[18rem]:grid-cols-[repeat(5,minmax(0,1fr))_minmax(4.5rem,2fr)_minmax(0,1fr)]',
  Saturday: '@min-[18rem]:grid-cols-[repeat(6,minmax(0,1fr))_minmax(4.5rem,2fr)]',
}

/** The window of 42 days as a calendar: the weekday's dates can be included or skipped (spec 3, decision G18). */
export function DateCalendar({ today, soldOn, canceled }: Props) {
  const { setValue } = useFormContext<EventState>()
  const [dayOfWeek, removed] = useWatch<EventState, ['dayOfWeek', 'removedDates']>({
    name: ['dayOfWeek', 'removedDates'],
  })
  const problem = useProblem('removedDates')
  const weekday = weekdays.find((name) => name === dayOfWeek)
  if (!weekday) return null

  const days = Array.from({ length: repeatWindowDays }, (_, ahead) => addDays(today, ahead))
  const dates = days.filter((day) => weekdayOf(day) === weekday)
  const toggle = (day: Day) =>
    setValue('removedDates', removed.includes(day) ? removed.filter((other) => other !== day) : [...removed, day], {
      shouldDirty: true,
    })
  const nextShow = dates.find((day) => !removed.includes(day) && !canceled.includes(day))
  const touched = dates.filter((day) => removed.includes(day) && (soldOn.get(day) ?? 0) > 0)
  return (
    <fieldset data-field="removedDates" className="@container flex min-w-0 flex-col gap-2">
      <legend className="text-sm font-semibold">{words.time.leaveOut}</legend>
      {nextShow && <p className="font-semibold">{words.time.next(commaDayText(nextShow), weekday)}</p>}
      <p className="text-sm text-mute">{words.time.leaveOutHint}</p>
      <div
        className={`grid max-w-lg grid-cols-[repeat(auto-fill,minmax(min(100%,4.5rem),1fr))] gap-1 rounded-card border border-line p-2 ${weekWith[weekday]}`}
      >
        {weekdays.map((name) => (
          <span
            key={name}
            aria-hidden="true"
            className={`hidden justify-center py-1 text-sm @min-[18rem]:flex ${name === weekday ? 'font-semibold text-gold' : 'text-mute'}`}
          >
            {name.slice(0, 3)}
          </span>
        ))}
        {days.map((day) => {
          const isFirst = day === today || dayOfMonth(day) === 1
          return [
            isFirst && <MonthHead key={`${day} month`} day={day} />,
            <DateCell
              key={day}
              day={day}
              isShow={weekdayOf(day) === weekday}
              isToday={day === today}
              sold={soldOn.get(day) ?? 0}
              isOut={removed.includes(day)}
              isCanceled={canceled.includes(day)}
              onToggle={() => toggle(day)}
            />,
          ]
        })}
      </div>
      {touched.length > 0 && (
        <p className="text-sm text-gold">{words.time.soldOut(touched.map((day) => commaDayText(day)))}</p>
      )}
      {dates.some((day) => canceled.includes(day)) && <p className="text-sm text-mute">{words.time.canceledHint}</p>}
      {!nextShow && <p className="text-sm text-gold">{words.time.allOut}</p>}
      {problem && <p className="text-sm text-danger">{problem}</p>}
    </fieldset>
  )
}

const MonthHead = ({ day }: { day: Day }) => (
  <p className="col-span-full border-line pt-2 font-display text-lg font-bold @min-[18rem]:border-t">
    {words.time.month(monthText(day), day.slice(0, 4))}
  </p>
)
