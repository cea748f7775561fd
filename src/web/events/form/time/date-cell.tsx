import { commaDayText, type Day, dayOfMonth, dayText, type Weekday, weekdayOf } from '../../../../kernel/day.ts'
import { words } from '../event-form-words.ts'

type Props = {
  day: Day
  isShow: boolean
  isToday: boolean
  sold: number
  isOut: boolean
  /** Permanently canceled: it can't be tapped. */
  isCanceled: boolean
  onToggle: () => void
}

const columnOf: Record<Weekday, string> = {
  Sunday: '@min-[18rem]:col-start-1',
  Monday: '@min-[18rem]:col-start-2',
  Tuesday: '@min-[18rem]:col-start-3',
  Wednesday: '@min-[18rem]:col-start-4',
  Thursday: '@min-[18rem]:col-start-5',
  Friday: '@min-[18rem]:col-start-6',
  Saturday: '@min-[18rem]:col-start-7',
}

/** One day of the calendar. A date of the show says how many tickets people have and can be skipped. */
export function DateCell({ day, isShow, isToday, sold, isOut, isCanceled, onToggle }: Props) {
  const column = columnOf[weekdayOf(day)]
  if (!isShow) {
    return (
      <span
        aria-hidden="true"
        className={`hidden place-items-center text-sm @min-[18rem]:grid ${column} ${isToday ? 'font-semibold text-ink underline underline-offset-4' : 'text-mute'}`}
      >
        {dayOfMonth(day)}
      </span>
    )
  }
  const status = isCanceled
    ? words.time.canceled
    : sold > 0
      ? words.time.sold(sold)
      : isOut
        ? words.time.out
        : words.time.on
  return (
    <button
      type="button"
      aria-pressed={isOut || isCanceled}
      disabled={isCanceled}
      aria-label={words.time.leaveOutDay(commaDayText(day), status)}
      onClick={onToggle}
      className={`flex min-h-12 flex-col items-center justify-center rounded-field border border-gold bg-gold p-1 text-night hover:bg-gold-2 aria-pressed:border-dashed aria-pressed:border-mute aria-pressed:bg-deck aria-pressed:text-mute enabled:aria-pressed:hover:border-gold disabled:cursor-not-allowed ${column}`}
    >
      <span className="text-sm font-semibold @min-[18rem]:hidden">{weekdayAndMonth(day)}</span>
      <span className={`font-display text-xl leading-none font-bold ${isOut || isCanceled ? 'line-through' : ''}`}>
        {dayOfMonth(day)}
      </span>
      <span className="text-sm">{status}</span>
    </button>
  )
}

/** `Fri Nov`, where no column tells the weekday. */
const weekdayAndMonth = (day: Day) => dayText(day).split(' ').slice(0, 2).join(' ')
