import { inTransaction } from '../../../db/transaction.ts'
import type { SavedSearchId } from '../../../kernel/ids.ts'
import { savedSearches } from '../../../kernel/limits/alert-limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { lockFan } from '../../people/favorites/toggles.service.ts'
import { getOwnSearch } from './own-search.service.ts'
import * as store from './saved-searches.store.ts'

/**
 * Restores a deleted saved search as it was.
 *
 * @throws {Refusal} request/not-found; search/already-saved and search/too-many-saved because of searches saved since
 */
export async function restoreSavedSearch(ctx: SignedInCtx, { searchID }: { searchID: SavedSearchId }) {
  const { userId } = ctx.who
  await inTransaction(ctx.db, async (tx) => {
    await lockFan(tx, userId)
    const search = await getOwnSearch(ctx, tx, searchID, { isDeleted: true })
    if (await store.findSame(tx, userId, search)) throw new Refusal('search/already-saved')
    if ((await store.countOwn(tx, userId)) >= savedSearches.most) throw new Refusal('search/too-many-saved')
    await store.setDeleted(tx, searchID, false)
  })
  return { success: true as const }
}
