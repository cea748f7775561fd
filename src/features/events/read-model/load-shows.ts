import type { Db } from '../../../db/connect.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { timedOut, withDeadline } from '../../../ports/deadline.ts'
import type { LoadedShow } from './show-dates.ts'
import * as store from './listing-changes.store.ts'
import { type ShowIndex, showIndex } from './upcoming-shows.ts'

/** Shows in memory, how far changes were read, and the changed ones that are still to be read again. */
export type TrackedShows = { index: ShowIndex; changesRead: store.ChangesRead; pending: Set<EventId> }

type Batch = { ids: EventId[]; loaded: store.LoadedDates }

/** Events read together: a few milliseconds of parsing. */
const fillBatch = 250
const changesBatch = 100
/** More changed shows than this take longer one by one than all shows in bulk. */
const changesMost = 10_000

/** Reads all shows with upcoming dates, in batches by their ids, with the point from which their changes have to be read. */
export async function fillIndex(db: Db, since: Date, signal: AbortSignal): Promise<TrackedShows> {
  const { eventIds: _, ...changesRead } = await store.listChangedEvents(db, { from: null, limit: 0 })
  const index = showIndex()
  const readBatch = async (after: EventId | null): Promise<Batch> => {
    const ids = await store.listUpcomingEvents(db, { after, since, limit: fillBatch })
    return { ids, loaded: await store.loadDatesOfEvents(db, ids, since) }
  }
  let next: Promise<Batch> | null = readBatch(null)
  while (next) {
    const { ids, loaded }: Batch = await next // oxlint-disable-line no-await-in-loop -- batch by batch
    signal.throwIfAborted()
    // The database reads the next batch in the meantime.
    next = ids.length < fillBatch ? null : readBatch(ids.at(-1) ?? null)
    next?.catch(() => {}) // thrown when it is awaited
    await inTurns(eachShow(byEvent(ids, loaded), index.append)) // oxlint-disable-line no-await-in-loop -- batch by batch
  }
  await inTurns(index.sort())
  return { index, changesRead, pending: new Set() }
}

/** Why changes can't bring the shows in memory up to date. */
export type RefillReason = 'another database' | 'no look for too long' | 'many changes'

/**
 * Finds the shows that have changed since the last check, and adds them to those to reload.
 *
 * @returns why all shows have to be reloaded; null if changes are enough
 * @throws when the query takes longer than the deadline
 */
export async function findChanges(
  db: Db,
  shows: TrackedShows,
  { deadlineMs, refillAfterMs }: { deadlineMs: number; refillAfterMs: number },
): Promise<RefillReason | null> {
  const look = store.listChangedEvents(db, { from: shows.changesRead, limit: changesMost + 1 })
  const { eventIds, ...changesRead } = await inTime(deadlineMs, look)
  if (changesRead.database !== shows.changesRead.database) return 'another database'
  if (changesRead.at.getTime() - shows.changesRead.at.getTime() > refillAfterMs) return 'no look for too long'
  if (shows.pending.size + eventIds.length > changesMost) return 'many changes'

  shows.changesRead = changesRead
  for (const id of eventIds) shows.pending.add(id)
  return null
}

/**
 * Reloads the changed shows, some at a time; those that a failure skips are read at the next call.
 *
 * @throws when a query takes longer than the deadline
 */
export async function applyChanges(
  db: Db,
  { index, pending }: TrackedShows,
  { since, deadlineMs }: { since: Date; deadlineMs: number },
): Promise<void> {
  while (pending.size > 0) {
    const ids = [...pending].slice(0, changesBatch)
    /* oxlint-disable no-await-in-loop -- batch by batch */
    const loaded = await inTime(deadlineMs, store.loadDatesOfEvents(db, ids, since))
    await inTurns(eachShow(byEvent(ids, loaded), index.put))
    /* oxlint-enable no-await-in-loop */
    for (const id of ids) pending.delete(id)
  }
}

/** One show at each step. */
function* eachShow(shows: Map<EventId, LoadedShow>, add: ShowIndex['put']) {
  for (const [id, dates] of shows) yield add(id, dates)
}

function byEvent(ids: EventId[], { cards, furtherDates }: store.LoadedDates): Map<EventId, LoadedShow> {
  const shows = new Map(ids.map((id): [EventId, LoadedShow] => [id, { cards: [], furtherDates: [] }]))
  for (const card of cards) shows.get(card.eventId)?.cards.push(card)
  for (const date of furtherDates) shows.get(date.eventId)?.furtherDates.push(date)
  return shows
}

async function inTime<Value>(ms: number, query: Promise<Value>): Promise<Value> {
  query.catch(() => {}) // of a query that fails after its deadline
  const value = await withDeadline(ms, query)
  if (value === timedOut) throw new Error(`The database did not answer within ${ms} ms`)
  return value
}

/** Takes steps, and lets the event loop do what has come meanwhile after some milliseconds of them. */
export async function inTurns(steps: Iterable<unknown>): Promise<void> {
  let turnStartedAt = performance.now()
  for (const _ of steps) {
    if (performance.now() - turnStartedAt < turnMs) continue
    await new Promise((resolve) => setImmediate(resolve)) // oxlint-disable-line no-await-in-loop -- step by step
    turnStartedAt = performance.now()
  }
}

const turnMs = 5
