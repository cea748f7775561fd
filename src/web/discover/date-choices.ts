import { addDays, type Day, parseDay, weekendFrom } from '../../kernel/day.ts'
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

function weekend(today: Day): Dates {
  const { first, last } = weekendFrom(today)
  return { date: first, until: first === last ? null : last }
}
