import { type SaleState, saleStates } from '../../../../features/events/rules/sale-state.ts'
import { oneLine } from '../../../../kernel/text/visible-text.ts'
import { words } from '../managed-events-words.ts'

/** What an address searches for among a host's shows. */
export type ListQuery = { search: string; saleState: SaleState | null }

/** Nonsense searches for nothing, so that an old link never breaks. */
export const queryIn = (search: URLSearchParams): ListQuery => ({
  search: oneLine(search.get('q') ?? '').slice(0, 100),
  saleState: saleStates.find((state) => state === search.get('state')) ?? null,
})

export const isSearching = ({ search, saleState }: ListQuery): boolean => search !== '' || saleState !== null

/** The states to choose from, the most common first. */
export const stateNames = (
  ['on_sale', 'no_tickets', 'draft', 'postponed', 'canceled', 'taken_down'] satisfies SaleState[]
).map((state) => [state, words.states[state]] as const)
