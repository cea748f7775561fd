import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { showWords } from '../../show-words.ts'
import { dateBeforeTime, isBeforeEvening, shortDateText, timeText } from '../../when.ts'
import { words } from '../managed-events-words.ts'
import { useRootData } from '../../../root-data.ts'

type Props = {
  event: Pick<ManagedEvent, 'saleState' | 'dayOfWeek' | 'wallTime' | 'skippedDates'>
  /** The date the show is listed under; for a weekly show, the next one. */
  date: ManagedEvent['dates'][number] | undefined
  /** Its last date is over. */
  isOver: boolean
}

const namedSkips = 3

/** When a show is, first in its row so the list can be scanned: a weekly show continues, except for skipped dates. */
export function WhenLine({ event: { saleState, dayOfWeek, wallTime, skippedDates }, date, isOver }: Props) {
  const year = useRootData()?.year
  const isOff = saleState === 'canceled'
  const isStruck = isOff || date?.isCanceled === true
  const isToday = date?.isToday === true && !isStruck
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <span className={`font-semibold ${isStruck ? 'text-mute line-through' : ''}`}>
        {dayTextOf({ saleState, dayOfWeek: isOver ? null : dayOfWeek }, date, year)} ·{' '}
        {timeText(date?.wallTime ?? wallTime)}
      </span>
      {isToday && (
        <span className="rounded-pill bg-gold px-2 font-semibold text-night">
          {isBeforeEvening(date.wallTime) ? showWords.today : words.tonight}
        </span>
      )}
      {isStruck && !isOff && (
        <span className="rounded-pill border border-danger px-2 text-danger">{words.calledOff}</span>
      )}
      {!isOff && !isOver && skippedDates.length > 0 && (
        <span className="text-mute">{skipsText(skippedDates, year)}</span>
      )}
    </p>
  )
}

function dayTextOf(
  { saleState, dayOfWeek }: Pick<ManagedEvent, 'saleState' | 'dayOfWeek'>,
  date: Props['date'],
  year: number | undefined,
): string {
  if (!date) return dayOfWeek ? showWords.every(dayOfWeek) : showWords.dateUntold
  const text = dateBeforeTime(date.day, year)
  if (saleState === 'postponed') return words.wasOn(text)
  return dayOfWeek && !date.isCanceled ? words.weekly(dayOfWeek, text) : text
}

function skipsText(days: readonly string[], year: number | undefined): string {
  const named = days.slice(0, namedSkips).map((day) => shortDateText(day, year))
  const more = days.length - named.length
  return more > 0 ? words.skipsMore(named, more) : words.skips(named)
}
