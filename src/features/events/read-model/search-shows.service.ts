import type { Ctx } from '../../../ports/ctx.ts'
import type { ListingRow } from '../listings/listing.store.ts'
import { type NearbyQuery, unpricedOnly } from '../listings/nearby.store.ts'
import * as store from '../listings/nearby.store.ts'
import { findPoints, type PointRow } from '../map/show-points.store.ts'
import { pointsOf } from '../map/points-of-shows.ts'
import { showModel } from './show-model.ts'

/** What a search of shows reaches. */
export type SearchCtx = Pick<Ctx, 'db' | 'caches'>

/** Shows from this process's read model; null where the database has to answer (decision 0211). */
export async function searchModel({ caches }: SearchCtx, query: NearbyQuery): Promise<ListingRow[] | null> {
  const { tracked } = caches.get(showModel, undefined)
  if (!tracked || query.since < tracked.since || !(await tracked.catchUp())) return null
  return tracked.index.search(query)
}

/** Since when this process's searches have gone to the database; null until operators have to know. */
export const outdatedShowsSince = ({ caches }: Pick<SearchCtx, 'caches'>): Date | null =>
  caches.get(showModel, undefined).outdatedSince

/** Shows in a circle or a box in the order of their start; an event that repeats is there once. */
export const listNear = async (ctx: SearchCtx, query: NearbyQuery): Promise<ListingRow[]> =>
  (await searchModel(ctx, query)) ?? store.listNear(ctx.db, query)

/** How many shows `listNear` has, up to the query's limit. */
export const countNear = async (ctx: SearchCtx, query: NearbyQuery): Promise<number> =>
  (await searchModel(ctx, query))?.length ?? store.countNear(ctx.db, query)

/** How many shows there would be of a price that is unknown, up to the query's limit. */
export const countUnpricedNear = (ctx: SearchCtx, query: NearbyQuery): Promise<number> =>
  countNear(ctx, unpricedOnly(query))

/** The places of the soonest shows of a query, to five digits of a degree, most shows first. */
export async function listPoints(ctx: SearchCtx, query: NearbyQuery): Promise<PointRow[]> {
  const rows = await searchModel(ctx, query)
  return rows ? pointsOf(rows) : findPoints(ctx.db, query)
}
