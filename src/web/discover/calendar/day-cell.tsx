import { dayOfMonth, type Day, weekdayOf } from '../../../kernel/day.ts'
import { calendarWords } from './calendar-words.ts'
import { type ChosenDates, isChosen } from './month-grid.ts'

type Props = {
  /** Null: the day belongs to another month. */
  date: Day | null
  chosen: ChosenDates
  today: Day
  /** Whether Tab leads here. */
  isActive: boolean
  onChoose: (date: Day) => void
}

/** A day of the calendar. */
export function DayCell({ date, chosen, today, isActive, onChoose }: Props) {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell
  if (!date) return <td />
  const isPicked = isChosen(chosen, date)
  return (
    <td aria-selected={isPicked} className={`p-0 py-0.5 ${isPicked ? roundedEnd(chosen, date) : ''}`}>
      <button
        type="button"
        value={date}
        disabled={date < today}
        tabIndex={isActive ? 0 : -1}
        aria-label={calendarWords.day(weekdayOf(date), date)}
        aria-current={date === today ? 'date' : undefined}
        onClick={() => onChoose(date)}
        className={`grid h-10 w-full place-items-center rounded-field border hover:border-gold disabled:border-transparent disabled:opacity-40 ${date === today ? 'border-line' : 'border-transparent'} ${isPicked ? 'bg-gold font-semibold text-night' : ''}`}
      >
        {dayOfMonth(date)}
      </button>
    </td>
  )
}

/** A range is one band; its ends are round. */
function roundedEnd({ date, until }: ChosenDates, one: Day): string {
  const starts = one === date ? 'rounded-l-field' : ''
  const ends = one === (until ?? date) ? 'rounded-r-field' : ''
  return `bg-gold ${starts} ${ends}`
}
