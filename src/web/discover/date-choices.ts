import { addDays, type Day, parseDay, weekdayOf, weekdays } from '../../kernel/day.ts'
import type { SearchFilters } from './search-filters.ts'
import { searchWords } from './search-words.ts'

const { choices } = searchWords

type Dates = Pick<SearchFilters, 'date' | 'until'>

/** The part of Discover where any dates are chosen. */
export const datesId = 'dates'

/** The dates that chips offer on a day, each an address that stays true tomorrow. */
export function dateChoices(todayText: string): [text: string, dates: Dates][] {
  const today = parseDay(todayText)
  if (!today) return []
  const tomorrow = addDays(today, 1)
  return [
    [choices.today, { date: today, until: null }],
    [choices.tomorrow, { date: tomorrow, until: null }],
    [choices.weekend, weekend(today)],
    [choices.week, { date: today, until: addDays(today, 6) }],
  ]
}

/** Friday to Sunday; on Saturday and Sunday what is left of it. */
function weekend(today: Day): Dates {
  const untilSunday = (7 - weekdays.indexOf(weekdayOf(today))) % 7
  const sunday = addDays(today, untilSunday)
  const first = untilSunday > 2 ? addDays(sunday, -2) : today
  return { date: first, until: first === sunday ? null : sunday }
}
