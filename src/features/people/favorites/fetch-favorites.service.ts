import { type EntityId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import * as store from './favorites.store.ts'
import { groupByType } from './favorites.service.ts'

type Ids = { bandIDs: EntityId[]; venueIDs: EntityId[]; festivalIDs: EntityId[] }

/** Entities by id with their public fields, by type and name; hidden and deleted ones are omitted (spec 7). */
export async function fetchFavorites({ db }: Ctx, { bandIDs, venueIDs, festivalIDs }: Ids) {
  const rows = await store.listByIds(db, [...bandIDs, ...venueIDs, ...festivalIDs])
  return { success: true as const, favorites: groupByType(rows) }
}
