import type { Tx } from '../../../db/connect.ts'
import type { ImportId, MergeId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { dayAt, type Zone } from '../../../kernel/zone.ts'
import type { AppCtx, SignedInCtx } from '../../../ports/ctx.ts'
import { lockImports } from '../import-listings.service.ts'
import * as importedShows from '../imported-shows.store.ts'
import { findHost } from '../imports.store.ts'
import { ownPages } from '../own-pages.ts'
import { withHouseAge } from '../page-spot.ts'
import type { Listing } from '../rules/listing.ts'
import { weeklyProblem } from '../rules/times/weekly.ts'
import { unclaimedPages } from '../unclaimed-pages.ts'
import { writeShow } from '../write-show.ts'
import * as store from './merges.store.ts'
import type { LockedMerge } from './merges.store.ts'
import { settleFacts } from './settle-facts.service.ts'

/**
 * Parts a row from the show that it was merged with, in the caller's transaction, with other imports locked out: the
 * show loses what it took from the row, and the next import of the row's source lists it as a show of its own.
 *
 * @throws {Refusal} imports/already-split
 */
export async function detachRow(ctx: SignedInCtx, tx: Tx, merge: LockedMerge): Promise<void> {
  if (merge.split_at) throw new Refusal('imports/already-split')
  await settleFacts(ctx, tx, merge.event_id, (rows) => rows.filter(({ id }) => id !== merge.id))
  await store.markSplit(tx, merge.id, ctx.who.userId)
}

/**
 * Splits what an import merged, as `detachRow` does, and lists the row as a show of its own right away. Later imports
 * keep the two apart (decision 0248).
 *
 * @throws {Refusal} request/not-found if the row isn't at a page of its host anymore; imports/already-split also if the
 *   row has a show of its own; imports/cannot-list
 */
export async function splitMerge(ctx: SignedInCtx, tx: Tx, merge: LockedMerge): Promise<void> {
  await detachRow(ctx, tx, merge)
  if (await importedShows.hasShow(tx, merge.source, merge.show_key)) throw new Refusal('imports/already-split')

  const { listing, town } = merge.placed
  const pages = await pagesOf(ctx, tx, merge)
  const spot = await pages.spot(listing, town)
  if ('reason' in spot) throw new Refusal('request/not-found')
  refuseUnlistable(listing, ctx.now(), spot.zone)
  const show = { listing: withHouseAge(listing, spot, undefined), spot, town }
  const target = { pages, before: null, isListing: merge.is_outside, correctedName: null }
  const eventId = await writeShow(ctx, tx, show, target)
  if (!eventId) throw new Error(`A new show of merge ${merge.id} was not written`)
  await importedShows.storeImported(tx, {
    ...{ source: merge.source, key: merge.show_key, eventId, content: merge.content, at: ctx.now() },
    listedFrom: merge.listed_from === null ? null : { name: merge.listed_from, url: merge.source_url },
    ...{ importId: merge.import_id, isNew: true },
  })
}

/** As an import of the row would. */
function refuseUnlistable({ day, weekly }: Listing, now: Date, zone: Zone): void {
  const today = dayAt(now, zone)
  if (!weekly && day < today) throw new Refusal('imports/cannot-list')
  const problem = weekly && weeklyProblem(day, weekly.removedDates, today)
  if (problem) throw new Refusal('imports/cannot-list', { message: `The other show can’t be listed: ${problem}.` })
}

async function pagesOf(ctx: AppCtx, tx: Tx, merge: LockedMerge) {
  if (merge.is_outside) return unclaimedPages(ctx, tx, merge.import_id)
  const host = await findHost(tx, merge.host_entity_id)
  if (!host) throw new Refusal('request/not-found')
  return ownPages(ctx, tx, host)
}

/**
 * Finds a merge of operators' imports and splits it; no other import runs until the transaction ends.
 *
 * @throws {Refusal} request/not-found, imports/already-split, imports/cannot-list, imports/under-way
 * @returns the show's name
 */
export async function splitOutsideMerge(ctx: SignedInCtx, tx: Tx, id: MergeId): Promise<string> {
  await lockImports(tx)
  const merge = await store.lockMerge(tx, id)
  if (!merge?.is_outside) throw new Refusal('request/not-found')
  await splitMerge(ctx, tx, merge)
  return merge.name
}

/** Takes back what an import gave to shows that were here before, where no later one has its rows. */
export async function undoMerges(ctx: AppCtx, tx: Tx, importId: ImportId): Promise<void> {
  const merges = await store.listMergedBy(tx, importId)
  const ids = new Set<MergeId>(merges.map(({ id }) => id))
  for (const eventId of new Set(merges.map((merge) => merge.event_id))) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await settleFacts(ctx, tx, eventId, (rows) => rows.filter(({ id }) => !ids.has(id)))
  }
  await store.removeMerges(tx, [...ids])
}
