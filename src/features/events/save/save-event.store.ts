import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { type RecentUse, recentUse } from '../../../db/recent-use.ts'
import type { EntityId, EventId, PictureId, UserId } from '../../../kernel/ids.ts'
import type { Role } from '../../../kernel/roles.ts'
import { type HostRow, type StoredAct, type VenueQuery, venueArguments } from '../event/events.store.ts'
import { parseExistingDates, type ExistingDatesJson } from '../event/occurrences.store.ts'

/**
 * An event whole, the caller's role at its host (null for none), how long its lineup is, whether it was imported,
 * and the version of its row, which `lockSave` tells too.
 */
export const findForSave = (db: Db, eventId: EventId, userId: UserId) =>
  db
    .selectFrom('events')
    .leftJoin('entity_managers as manager', (join) =>
      join.onRef('manager.entity_id', '=', 'events.host_entity_id').on('manager.user_id', '=', userId),
    )
    .selectAll('events')
    .select('manager.role')
    .select(sql<number>`(SELECT count(*) FROM event_acts WHERE event_id = events.id)`.as('acts'))
    .select(sql<boolean>`EXISTS (SELECT FROM imported_shows WHERE event_id = events.id)`.as('isImported'))
    .select(sql<string>`events.xmin::text`.as('version'))
    .where('events.id', '=', eventId)
    .where('events.deleted_at', 'is', null)
    .executeTakeFirst()

/** The event that someone created under an `Idempotency-Key`. */
export async function findByKey(db: Db, userId: UserId, key: string): Promise<EventId | undefined> {
  const event = await db
    .selectFrom('events')
    .select('id')
    .where('created_by', '=', userId)
    .where('idempotency_key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return event?.id
}

/** The host as a save looks at it. */
export type SavingHost = Omit<HostRow, 'lat' | 'lng' | 'city' | 'state' | 'zone'>

type SaveQuery = {
  /** Null for a new one. */
  eventId: EventId | null
  hostId: EntityId
  userId: UserId
  venue: VenueQuery
  poster: PictureId | null
  /** Stock of weekly dates that are over before this is not locked. */
  since: Date
}

type SaveRead = {
  role: Role
  host: SavingHost
  version: string | null
  existing: ExistingDatesJson
  /** The public venue at the address. */
  venueId: EntityId | null
  /** Whether an event of the host shows the poster. */
  hasPoster: boolean
  /** Instants are texts. */
  acts: (Omit<StoredAct, 'accepted_at' | 'asked_at'> & { accepted_at: string | null; asked_at: string | null })[]
}

/**
 * What a save goes by, in one statement and under its locks until the transaction ends: the host first, as for everyone
 * who changes a team, then the membership, the event, its stock. Null where the person saving does not run the host, or the
 * event is gone.
 */
export async function lockSave(tx: Tx, { eventId, hostId, userId, venue, poster, since }: SaveQuery) {
  const { rows } = await sql<{ read: SaveRead | null }>`
    SELECT lock_save(${eventId}, ${hostId}, ${userId}, ${since}, ${poster}, ${venueArguments(venue)}) AS read
  `.execute(tx)
  const read = rows[0]?.read
  if (!read) return null
  const { existing, acts, ...rest } = read
  const instant = (text: string | null) => (text === null ? null : new Date(text))
  return {
    ...rest,
    existing: parseExistingDates(existing),
    acts: acts.map((act): StoredAct => ({
      ...act,
      accepted_at: instant(act.accepted_at),
      asked_at: instant(act.asked_at),
    })),
  }
}

/**
 * Serializes the saves that add shows to a host, so that they are counted one after the other. All saves share the
 * host's own row (`lock_save`), and two that wait for it exclusively would block each other.
 */
export const lockNewShows = (tx: Tx, hostId: EntityId) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('localsound new shows'), hashtext(${hostId}))`.execute(tx)

/** Drafts that a page added in the last 24 hours and has still. */
export const countNewDrafts = (tx: Tx, hostId: EntityId): Promise<RecentUse> =>
  tx
    .selectFrom('events')
    .select(recentUse('24 hours'))
    .where('host_entity_id', '=', hostId)
    .where('status', '=', 'draft')
    .where('deleted_at', 'is', null)
    .where('created_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
