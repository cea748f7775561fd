import { addDays, type Day, parseDay, weekendFrom } from '../../kernel/day.ts'
import { anyDates, type SearchFilters } from './search-filters.ts'
import { searchWords } from './search-words.ts'

const { choices } = searchWords

export type Dates = Pick<SearchFilters, 'date' | 'until' | 'weekends'>

/** The part of Discover where any dates are chosen. */
export const datesId = 'dates'

/** The dates that chips offer on a day, each an address that stays true tomorrow. */
export function dateChoices(todayText: string): [text: string, dates: Dates][] {
  const today = parseDay(todayText)
  if (!today) return []
  const tomorrow = addDays(today, 1)
  const thisWeekend = weekendFrom(today)
  const nextWeekend = weekendFrom(addDays(thisWeekend.last, 1))
  return [
    [choices.today, { ...anyDates, date: today }],
    [choices.tomorrow, { ...anyDates, date: tomorrow }],
    daysOf(choices.weekend, thisWeekend),
    daysOf(choices.nextWeekend, nextWeekend),
    [choices.week, { ...anyDates, date: today, until: addDays(today, 6) }],
    [choices.weekends, { ...anyDates, weekends: true }],
  ]
}

const daysOf = (text: string, { first, last }: { first: Day; last: Day }): [text: string, dates: Dates] => [
  text,
  { ...anyDates, date: first, until: last },
]
