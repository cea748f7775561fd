import { inTransaction } from '../../../db/transaction.ts'
import type { SavedSearchId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { lockFan } from '../../people/favorites/toggles.service.ts'
import { getOwnSearch } from './own-search.service.ts'
import * as store from './saved-searches.store.ts'

/**
 * Deletes a saved search; its row is kept for a day, so that it can be restored.
 *
 * @throws {Refusal} request/not-found
 */
export async function deleteSavedSearch(ctx: SignedInCtx, { searchID }: { searchID: SavedSearchId }) {
  await inTransaction(ctx.db, async (tx) => {
    await lockFan(tx, ctx.who.userId)
    await getOwnSearch(ctx, tx, searchID)
    await store.setDeleted(tx, searchID, true)
  })
  return { success: true as const }
}
