import { commaDayText, dayText, momentText, parseDay, parseWallTime } from '../../kernel/day.ts'
import { showWords } from '../events/show-words.ts'

type When = { occurrenceDate: string; wallTime: string | null; startsAt: string; zone: string; isPostponed: boolean }

/**
 * `Fri Nov 20, 8:30 PM PST` (decision G15), and `Postponed from Fri, Nov 20` until there is a new date. For loaders:
 * browsers and servers name zones differently.
 */
export function whenWords({ occurrenceDate, wallTime, startsAt, zone, isPostponed }: When): string {
  const day = parseDay(occurrenceDate)
  const time = wallTime === null ? null : parseWallTime(wallTime)
  if (isPostponed) return showWords.postponedFrom(day ? commaDayText(day) : occurrenceDate)
  return day && time
    ? momentText(day, time, zoneName(new Date(startsAt), zone))
    : showWords.dateOnly(day ? dayText(day) : occurrenceDate)
}

const zoneName = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** `Fri Nov 20, 8:14 PM PST` of an instant, by the venue's clock. For loaders, too. */
export const instantWords = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(new Date(instant))
    .replace(', ', ' ')
