import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './favorites.store.ts'
import { groupByType } from './favorites.service.ts'

/** What the caller follows, by type and name. */
export async function listFavorites({ db, who }: SignedInCtx) {
  return { success: true as const, favorites: groupByType(await store.listFavorites(db, who.userId)) }
}
