import { type EntityId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './favorites.store.ts'

type Missing = { missingBands: EntityId[]; missingVenues: EntityId[]; missingFestivals: EntityId[] }

/**
 * Forgets favorites that were deleted. What a client misses because an answer failed, because its clock is wrong or
 * because an entity is hidden for a while stays (decision C30, S39).
 *
 * @returns the ids that are forgotten now
 */
export async function removeUserFavorites({ db, who }: SignedInCtx, missing: Missing) {
  const ids = [...missing.missingBands, ...missing.missingVenues, ...missing.missingFestivals]
  const removedRows = await store.removeDeleted(db, who.userId, ids)
  return { success: true as const, removed: removedRows.map(({ entity_id: id }) => id) }
}
