import type { Tx } from '../../../db/connect.ts'
import type { EventId, ImportId, MergeId } from '../../../kernel/ids.ts'
import { dayAt } from '../../../kernel/zone.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import type { ListedFrom } from '../imported-shows.store.ts'
import { offeredFacts } from '../rules/merges/better-facts.ts'
import { type PlacedListing, rowOf } from '../write-show.ts'
import * as store from './merges.store.ts'
import { settleFacts } from './settle-facts.service.ts'

type Merge = {
  eventId: EventId
  placed: PlacedListing
  key: string
  content: string
  source: string
  listedFrom: ListedFrom | null
  importId: ImportId
  isOutside: boolean
}

/**
 * Merges rows of a source with shows that are here already, in the caller's transaction (decision 0248): the show takes
 * what it leaves open, and keeps the row, so that people can split them.
 */
export async function rowMerger(ctx: AppCtx, tx: Tx, source: string) {
  const former = new Map((await store.listMergesOf(tx, source)).map((merge) => [merge.show_key, merge]))
  return {
    /** People said that the row of this key isn't that show. */
    isSplit: (key: string, eventId: EventId): boolean => {
      const merge = former.get(key)
      return merge !== undefined && merge.isSplit && merge.event_id === eventId
    },

    /** Past shows aren't written any more. */
    async merge({ eventId, placed, importId, isOutside, ...row }: Merge): Promise<void> {
      const { listing, town, spot } = placed
      const today = dayAt(ctx.now(), spot.zone)
      if (!listing.weekly && listing.day < today) return
      const id = former.get(row.key)?.id ?? newId<MergeId>()
      // What managers import is their word on their own show, which they also wrote.
      const offered = isOutside ? offeredFacts(rowOf(placed, today)) : {}
      const withRow = (rows: store.KeptRow[]) => [
        ...rows.filter((other) => other.id !== id),
        { id, offered, takenFacts: [] },
      ]
      const rows = await settleFacts(ctx, tx, eventId, withRow)
      const takenFacts = rows.find((other) => other.id === id)?.takenFacts ?? []
      // A later reader of the row doesn't know the other rows that may have told its city.
      const listed = { ...listing, city: town.city, state: town.state }
      const merge = { ...row, id, eventId, importId, isOutside, offered, takenFacts, at: ctx.now() }
      await store.storeMerge(tx, { ...merge, placed: { listing: listed, town } })
    },
  }
}
