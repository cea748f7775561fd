import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../../db/transaction.ts'
import { searchAtom, searchCalendar } from '../../../kernel/addresses/feeds.ts'
import type { SavedSearchId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { getOwnSearch } from './own-search.service.ts'
import { setCalendarKey } from './saved-searches.store.ts'

/**
 * Replaces the private link to a saved search's calendar and feed: the former link stops working.
 *
 * @throws {Refusal} request/not-found
 */
export async function renewSearchLink(ctx: SignedInCtx, { searchID }: { searchID: SavedSearchId }) {
  const key = randomUUID()
  await inTransaction(ctx.db, async (tx) => {
    await getOwnSearch(ctx, tx, searchID)
    await setCalendarKey(tx, searchID, key)
  })
  return { success: true as const, calendarPath: searchCalendar(key), feedPath: searchAtom(key) }
}
