import { parseNameQuery, readNames } from '../../../db/search/name-search.ts'
import { friends, peopleFound } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { friendStateOf, personView } from '../friends/build-person-view.ts'
import * as store from './search.store.ts'

/**
 * Fans by username or name, including typos, as far as they can be found (decision G2); at most 20.
 *
 * @throws {Refusal} people/no-search-term
 */
export async function searchUsers({ db, who }: SignedInCtx, { searchTerm }: { searchTerm: string }) {
  const term = searchTerm.trim().replace(/^@/, '').trim().toLowerCase()
  if (term === '') throw new Refusal('people/no-search-term')

  const name = await parseNameQuery(db, term, 1)
  const search = {
    term,
    name: name && { ...name, withTypos: true },
    requestDays: friends.requestDays,
    limit: peopleFound,
  }
  const rows = await readNames(db, (tx) => store.searchFans(tx, who.userId, search))
  return {
    success: true as const,
    users: rows.map((row) => ({ ...personView(row), friendship: friendStateOf(row) })),
  }
}
