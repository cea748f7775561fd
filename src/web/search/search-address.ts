import { type SearchGroup, searchGroups } from '../../features/search/rules/search-groups.ts'
import { type Day, parseDay } from '../../kernel/day.ts'
import { nameSearch } from '../../kernel/limits.ts'
import { oneLine } from '../../kernel/text/visible-text.ts'

export type SearchAddress = { q: string; date: Day | null; group?: SearchGroup; page: number }

/** What the search page's address asks for; what it says wrongly is left out. */
export function parseSearchAddress(params: URLSearchParams): SearchAddress {
  const group = searchGroups.find((name) => name === params.get('group'))
  const page = Number(params.get('page'))
  const isPage = Number.isInteger(page) && page >= 1 && page <= nameSearch.most / nameSearch.perPage
  return {
    q: oneLine((params.get('q') ?? '').slice(0, nameSearch.textMax)),
    date: parseDay(params.get('date') ?? ''),
    ...(group && { group }),
    page: group && isPage ? page : 1,
  }
}
