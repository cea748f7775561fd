import { type SaleState, saleStates } from '../../../../features/events/rules/sales/sale-state.ts'
import { type Day, day, parseDay } from '../../../../kernel/day.ts'
import { oneLine } from '../../../../kernel/text/visible-text.ts'
import { words } from '../managed-events-words.ts'

/** What an address searches for among a host's shows. */
export type ListQuery = {
  search: string
  saleState: SaleState | null
  /** The first day of a month, from which shows are listed. */
  from: Day | null
}

/** Nonsense searches for nothing, so that an old link never breaks. */
export const queryIn = (search: URLSearchParams): ListQuery => ({
  search: oneLine(search.get('q') ?? '').slice(0, 100),
  saleState: saleStates.find((state) => state === search.get('state')) ?? null,
  from: parseDay(search.get('from') ?? ''),
})

export const isSearching = ({ search, saleState, from }: ListQuery): boolean =>
  search !== '' || saleState !== null || from !== null

/** The states to choose from, the most common first. */
export const stateNames = (
  ['on_sale', 'no_tickets', 'draft', 'postponed', 'canceled', 'taken_down'] satisfies SaleState[]
).map((state) => [state, words.states[state]] as const)

/** How far ahead shows are listed by month. */
const monthsAhead = 12

/** The first days of the months after a day's, the next one first. */
export function monthsAfter(today: Day): Day[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: monthsAhead }, (_, index) =>
    day(new Date(Date.UTC(year, month + index, 1)).toISOString().slice(0, 10)),
  )
}
