import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Tables } from '../../../db/tables.ts'
import type { BookingEntryId, CollabRequestId, EntityId, EventId, UserId } from '../../../kernel/ids.ts'
import { bookingEnds } from '../rules/booking.ts'
import type { Side } from '../rules/collab-request.ts'
import { agreedTerms } from '../requests/request-columns.store.ts'

export type NewEntry = Pick<
  Insertable<Tables['booking_entries']>,
  'id' | 'request_id' | 'position' | 'page_id' | 'written_by' | 'kind'
> &
  Partial<Insertable<Tables['booking_entries']>>

/** @returns whether it was added; not where its id is taken, by another thread at the same moment for one */
export async function addEntry(tx: Tx, entry: NewEntry): Promise<boolean> {
  const row = await tx
    .insertInto('booking_entries')
    .values({ text: '', ...entry, created_at: sql<Date>`app_now()` })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findEntry = (db: Db, id: BookingEntryId) =>
  db.selectFrom('booking_entries').selectAll().where('id', '=', id).executeTakeFirst()

/** What an offer was answered with. */
export const findAnswer = (db: Db, offerId: BookingEntryId) =>
  db.selectFrom('booking_entries').selectAll().where('offer_id', '=', offerId).executeTakeFirst()

export const findLatestOffer = (db: Db, requestId: CollabRequestId) =>
  db
    .selectFrom('booking_entries')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('kind', '=', 'offer')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How many entries a thread has; under the request's lock also the position of the latest. */
export const countEntries = async (db: Db, requestId: CollabRequestId): Promise<number> =>
  (
    await db
      .selectFrom('booking_entries')
      .select(({ fn }) => fn.countAll<number>().as('entries'))
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow()
  ).entries

/** Whether a page has written anything after an entry. */
export const hasEntryAfter = async (
  db: Db,
  { requestId, pageId, position }: { requestId: CollabRequestId; pageId: EntityId; position: number },
): Promise<boolean> => {
  const entry = await db
    .selectFrom('booking_entries')
    .select('id')
    .where('request_id', '=', requestId)
    .where('page_id', '=', pageId)
    .where('position', '>', position)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

/** The entries of a thread in order, with the username of who wrote each, where the viewer may read it. */
export const listEntries = (db: Db, requestId: CollabRequestId, viewer: UserId) =>
  db
    .selectFrom('booking_entries as e')
    .leftJoin('usernames as u', (join) =>
      join
        .onRef('u.user_id', '=', 'e.written_by')
        .on('u.kept_until', 'is', null)
        .on(sql<boolean>`names_manager(${viewer}::uuid, e.written_by)`),
    )
    .selectAll('e')
    .select('u.username')
    .where('e.request_id', '=', requestId)
    .orderBy('e.position')
    .execute()

/** What a page was told of a booking's dates: of the event that was created, and of its moves. */
export async function listDateNews(db: Db, requestId: CollabRequestId) {
  const rows = await db
    .selectFrom('booking_entries')
    .select('notification_id')
    .where('request_id', '=', requestId)
    .where('kind', 'in', ['event', 'moved', 'postponed'])
    .execute()
  return rows.flatMap(({ notification_id: id }) => id ?? [])
}

/** What a page was told of offers of its own that the other page accepted. */
export async function listAcceptanceNews(db: Db, requestId: CollabRequestId, pageId: EntityId) {
  const rows = await db
    .selectFrom('booking_entries')
    .select('notification_id')
    .where('request_id', '=', requestId)
    .where('kind', '=', 'accepted')
    .where('page_id', '<>', pageId)
    .execute()
  return rows.flatMap(({ notification_id: id }) => id ?? [])
}

/** How a booking ended, and who ended it. */
export const findEnd = (db: Db, requestId: CollabRequestId) =>
  db
    .selectFrom('booking_entries')
    .select(['page_id', 'written_by'])
    .where('request_id', '=', requestId)
    .where('kind', 'in', bookingEnds)
    .executeTakeFirst()

/** Who created the event of a request; undefined if no entry says so. */
export const findMaker = (db: Db, requestId: CollabRequestId) =>
  db
    .selectFrom('booking_entries')
    .select('written_by')
    .where('request_id', '=', requestId)
    .where('kind', '=', 'event')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether the title or the description of a show names an act that is off its lineup. */
export async function isStillNamed(db: Db, eventId: EventId, act: { id: EntityId; name: string }): Promise<boolean> {
  const show = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['published', 'postponed'])
    .where(sql<boolean>`names_act(name || ' ' || description, ${act.name})`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM event_acts a WHERE a.event_id = events.id AND a.entity_id = ${act.id})`)
    .executeTakeFirst()
  return show !== undefined
}

const readColumn = { sender: 'sender_read', receiver: 'receiver_read' } as const

/** Marks a thread as read by a page up to an entry; it never goes back. @returns whether anything changed */
export async function markRead(tx: Tx, requestId: CollabRequestId, side: Side, position: number): Promise<boolean> {
  const column = readColumn[side]
  const { numUpdatedRows } = await tx
    .updateTable('collab_requests')
    .set({ [column]: position })
    .where('id', '=', requestId)
    .where(column, '<', position)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A page's active bookings, for some shows. */
export const listBookingsOfShows = (db: Db, pageId: EntityId, eventIds: EventId[]) =>
  db
    .selectFrom('collab_requests')
    .select(['id', 'event_id'])
    .where('event_id', 'in', eventIds)
    .where('outcome', '=', 'accepted')
    .where('canceled_at', 'is', null)
    .where(({ or, eb }) => or([eb('sender_id', '=', pageId), eb('receiver_id', '=', pageId)]))
    .execute()

/** What both pages of a request have agreed on; null without terms. */
export const findAgreedTerms = async (tx: Tx, id: CollabRequestId) => {
  const row = tx.selectFrom('collab_requests as r').where('r.id', '=', id).select(agreedTerms.as('agreed'))
  return (await row.executeTakeFirst())?.agreed ?? null
}
