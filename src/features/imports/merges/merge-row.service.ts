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

type Import = {
  source: string
  listedFrom: ListedFrom | null
  importId: ImportId
  isOutside: boolean
}

type Merge = { eventId: EventId; placed: PlacedListing; key: string; content: string }

type NewRow = Merge & Pick<store.KeptRow, 'id' | 'offered'> & { former: store.FormerMerge | undefined }

/** The most rows that a show keeps of operators' imports, and of its managers'; others stay unmerged. */
const mostRows = 10

/**
 * Merges rows of a source with shows that are here already, in the caller's transaction (decision 0248): the show takes
 * what it leaves open, and keeps the row, so that people can split them. Everything is written by `finish`, each show
 * once, however many rows of the file are the same show.
 */
export async function rowMerger(ctx: AppCtx, tx: Tx, { isOutside, ...imported }: Import) {
  const former = new Map((await store.listMergesOf(tx, imported.source)).map((merge) => [merge.show_key, merge]))
  const newRows: NewRow[] = []
  /** Rows that are no longer with the show that had them. */
  const leftRows: store.FormerMerge[] = []
  const writtenShows = new Set<EventId>()

  /** The rows that each show keeps from now on: new ones follow those that it had. */
  const rowsToKeep = () => {
    const rowsOf = Map.groupBy(newRows, ({ eventId }) => eventId)
    const left = new Set(leftRows.map(({ id }) => id))
    return (eventId: EventId) => (rows: store.KeptRow[]) => {
      const rowsOfShow = rowsOf.get(eventId) ?? []
      const offers = new Map(rowsOfShow.map(({ id, offered }) => [id, offered]))
      const remaining = rows
        .filter(({ id }) => !left.has(id))
        .map((row) => ({ ...row, offered: offers.get(row.id) ?? row.offered }))
      const ids = new Set(remaining.map(({ id }) => id))
      const room = Math.max(0, mostRows - remaining.filter((row) => row.isOutside === isOutside).length)
      const added = rowsOfShow.filter(({ id }) => !ids.has(id)).slice(0, room)
      return [...remaining, ...added.map(({ id, offered }) => ({ id, offered, isOutside, takenFacts: [] }))]
    }
  }

  return {
    /** People said that the row of this key isn't that show. */
    isSplit: (key: string, eventId: EventId): boolean => {
      const merge = former.get(key)
      return merge !== undefined && merge.isSplit && merge.event_id === eventId
    },

    /** Past shows aren't written any more. */
    merge({ placed, ...row }: Merge): void {
      const { listing, town, spot } = placed
      const today = dayAt(ctx.now(), spot.zone)
      if (!listing.weekly && listing.day < today) return
      const merge = former.get(row.key)
      // What managers import is their word on their own show, which they also wrote.
      const offered = isOutside ? offeredFacts(rowOf(placed, today)) : {}
      // A later reader of the row doesn't know the other rows that may have told its city.
      const listed = { ...listing, city: town.city, state: town.state }
      newRows.push({
        ...{ ...row, placed: { ...placed, listing: listed }, offered },
        ...{ id: merge?.id ?? newId<MergeId>(), former: merge },
      })
      if (merge && !merge.isSplit && merge.event_id !== row.eventId) leftRows.push(merge)
    },

    /** The row of this key has a show of its own: no other show keeps it. */
    release(key: string): void {
      const merge = former.get(key)
      if (merge && !merge.isSplit) leftRows.push(merge)
    },

    /** The source wrote over what its show had from other sources. */
    noteWritten: (eventId: EventId) => writtenShows.add(eventId),

    /** Settles each show, then stores its new rows. */
    async finish(): Promise<void> {
      const shows = new Set([
        ...newRows.map(({ eventId }) => eventId),
        ...leftRows.map((merge) => merge.event_id),
        ...(await store.listWithRows(tx, [...writtenShows])),
      ])
      const keptRows = rowsToKeep()
      const takenFacts = new Map<MergeId, store.KeptRow['takenFacts']>()
      for (const eventId of [...shows].toSorted()) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        const rows = await settleFacts(ctx, tx, eventId, keptRows(eventId))
        for (const row of rows) takenFacts.set(row.id, row.takenFacts)
      }
      const storedRows = newRows.filter(({ id }) => takenFacts.has(id))
      const stored = new Set(storedRows.map(({ id }) => id))
      const goneRows = leftRows.filter(({ id }) => !stored.has(id))
      await store.removeMerges(
        tx,
        goneRows.map(({ id }) => id),
      )
      for (const { former: merge, ...row } of storedRows) {
        const isMoved = merge !== undefined && (merge.isSplit || merge.event_id !== row.eventId)
        const mergeRow = { ...imported, ...row, isOutside, isMoved, at: ctx.now() }
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await store.storeMerge(tx, { ...mergeRow, takenFacts: takenFacts.get(row.id) ?? [] })
      }
    },
  }
}
