import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { isCalledOff, isPostponed } from '../../db/event-status.ts'
import { cameIn } from '../../db/tickets/checked-in.ts'
import { orderSize, position } from '../../db/tickets/ticket-number.ts'
import type { CheckoutTables } from '../../db/tables/checkout.ts'
import type { Day } from '../../kernel/day.ts'
import type { EntityId, EventId, OccurrenceId, TicketId, UserId } from '../../kernel/ids.ts'
import { listedCounts } from './listed/listed-counts.store.ts'
import { orderNumberLength } from '../checkout/rules/order-number.ts'
import type { DoorCodeRange } from '../checkout/rules/ticket-code.ts'

/** An event as its door needs it; of one that operators unpublished the tickets are still good. */
export const findDoorEvent = (db: Db, eventId: EventId) =>
  db
    .selectFrom('events')
    .select(['id', 'host_entity_id', 'name', 'venue_name', 'age_group', 'called_off_at', 'status'])
    .select(['wall_time', 'doors_time', 'end_time', 'zone'])
    .where('id', '=', eventId)
    .where((where) => where.or([where('status', '!=', 'draft'), where('unpublished_from', 'is not', null)]))
    .executeTakeFirst()

export type DoorEventRow = NonNullable<Awaited<ReturnType<typeof findDoorEvent>>>

export const findOccurrence = (db: Db, eventId: EventId, day: Day) =>
  db
    .selectFrom('event_occurrences')
    .select(['id', 'day', 'starts_at', 'canceled_at'])
    .where('event_id', '=', eventId)
    .where('day', '=', day)
    .executeTakeFirst()

/** A refunded ticket admits no one, but a person it admitted earlier is inside. */
const isInside = sql<boolean>`(tickets.state = 'used' OR (tickets.state = 'refunded' AND ${cameIn('tickets')}))`

/** How many people a date's tickets and guest lists let in, and how many did or still do. */
export function countAdmitted(db: Db, occurrenceId: OccurrenceId) {
  const listed = listedCounts(sql`${occurrenceId}::uuid`)
  return db
    .selectFrom('tickets')
    .select([
      sql<number>`count(tickets.id) FILTER (WHERE ${isInside})::integer + ${listed.admitted}`.as('admitted'),
      sql<number>`count(tickets.id) FILTER (WHERE tickets.state = 'valid' OR ${isInside})::integer
        + ${listed.expected}`.as('expected'),
    ])
    .where('occurrence_id', '=', occurrenceId)
    .executeTakeFirstOrThrow()
}

const hasList = sql<boolean>`EXISTS (SELECT FROM listed_guests g WHERE g.occurrence_id = event_occurrences.id)`
const listedOfDate = listedCounts(sql.ref('event_occurrences.id'))

/** Of a canceled date all refunded tickets count on: how many had come stays a part of how many were to. */
const countsWithCanceled = [
  sql<number>`count(tickets.id) FILTER (WHERE ${isInside})::integer + ${listedOfDate.admitted}`.as('admitted'),
  sql<number>`count(tickets.id) FILTER (WHERE tickets.state = 'valid' OR ${isInside}
    OR (tickets.state = 'refunded' AND ${isCalledOff('events', 'event_occurrences')}))::integer
    + ${listedOfDate.expected}`.as('expected'),
] as const

/** An event's dates with tickets or listed guests, and those that take place and began no earlier than `since`; with counts. */
export const listDates = (db: Db, eventId: EventId, since: Date) =>
  db
    .selectFrom('event_occurrences')
    .leftJoin('tickets', 'tickets.occurrence_id', 'event_occurrences.id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select(['event_occurrences.day', 'event_occurrences.starts_at', 'event_occurrences.canceled_at'])
    .select(countsWithCanceled)
    .where('event_occurrences.event_id', '=', eventId)
    .groupBy(['event_occurrences.id', 'events.id'])
    .having(({ eb, and, fn, or }) =>
      or([
        and([eb('starts_at', '>=', since), eb('canceled_at', 'is', null)]),
        eb(fn.count('tickets.id'), '>', 0),
        hasList,
      ]),
    )
    .orderBy('event_occurrences.starts_at')
    .execute()

const ticketsWithItems = (db: Db) =>
  db
    .selectFrom('tickets')
    .innerJoin('order_items', (join) =>
      join
        .onRef('order_items.order_id', '=', 'tickets.order_id')
        .onRef('order_items.stock_id', '=', 'tickets.stock_id'),
    )

/** Tickets with a door code for a host's shows: almost always one. */
export const listByDoorCode = (db: Db, hostId: EntityId, { first, last }: DoorCodeRange) =>
  db
    .selectFrom('tickets')
    .innerJoin('events', 'events.id', 'tickets.event_id')
    .select(['tickets.id', 'tickets.occurrence_id', 'tickets.event_id'])
    .where('tickets.code', '>=', Buffer.from(first))
    .where('tickets.code', '<=', Buffer.from(last))
    .where('events.host_entity_id', '=', hostId)
    .execute()

/** A ticket by its code or its id, locked: the next reader sees its new state. */
export function lockTicket(tx: Tx, by: { code: Buffer } | { id: TicketId }) {
  const tickets = ticketsWithItems(tx)
    .innerJoin('event_occurrences', 'event_occurrences.id', 'tickets.occurrence_id')
    .innerJoin('events', 'events.id', 'tickets.event_id')
    .select([
      'tickets.id',
      'tickets.event_id',
      'tickets.occurrence_id',
      'tickets.holder_name',
      'tickets.state',
      'order_items.ticket_name',
      'event_occurrences.day',
      'events.host_entity_id',
      'events.name as event_name',
      'events.wall_time',
      'events.zone',
    ])
    .select([isCalledOff('events', 'event_occurrences').as('isCanceled'), isPostponed('events').as('isPostponed')])
    .forUpdate('tickets')
  const one = 'code' in by ? tickets.where('tickets.code', '=', by.code) : tickets.where('tickets.id', '=', by.id)
  return one.executeTakeFirst()
}

export type LockedTicket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>

/** What a scan was answered before. */
export const findScan = (db: Db, nonce: string) =>
  db
    .selectFrom('checkins')
    .select(['ticket_id', 'result', 'door', 'at', 'undone_at'])
    .where('nonce', '=', nonce)
    .executeTakeFirst()

export type EarlierScan = NonNullable<Awaited<ReturnType<typeof findScan>>>

/** A ticket's admission, as long as no one took it back. */
export const findAdmission = (db: Db, ticketId: TicketId) =>
  db
    .selectFrom('checkins')
    .select(['id', 'door', 'at'])
    .where('ticket_id', '=', ticketId)
    .where('result', '=', 'admitted')
    .where('undone_at', 'is', null)
    .executeTakeFirst()

type NewScan = Omit<Insertable<CheckoutTables['checkins']>, 'undone_at' | 'undone_by' | 'undo_reason'>

/** @returns false where the nonce belongs to another scan already */
export async function insertScan(tx: Tx, scan: NewScan): Promise<boolean> {
  const row = await tx
    .insertInto('checkins')
    .values(scan)
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const setTicketState = (tx: Tx, ticketId: TicketId, state: 'valid' | 'used') =>
  tx.updateTable('tickets').set({ state }).where('id', '=', ticketId).execute()

export const undoAdmission = (tx: Tx, id: string, undo: { at: Date; by: UserId; reason: string }) =>
  tx
    .updateTable('checkins')
    .set({ undone_at: undo.at, undone_by: undo.by, undo_reason: undo.reason })
    .where('id', '=', id)
    .execute()

/**
 * The holders on a date by name, door code or order number, with their admission; `search` is plain text. A refunded
 * ticket is among them only where its holder is inside.
 */
export const listGuests = (
  db: Db,
  occurrenceId: OccurrenceId,
  { search, doorCode, orderEnd }: { search: string; doorCode: DoorCodeRange | null; orderEnd: string | null },
  most: number,
) =>
  ticketsWithItems(db)
    .leftJoin('checkins', (join) =>
      join
        .onRef('checkins.ticket_id', '=', 'tickets.id')
        .on('checkins.result', '=', 'admitted')
        .on('checkins.undone_at', 'is', null),
    )
    .select(['tickets.id', 'tickets.code', 'tickets.order_id', 'tickets.state', 'holder_name', 'ticket_name'])
    .select(['checkins.door', 'checkins.at'])
    .select([position.as('position'), orderSize.as('orderSize')])
    .where('occurrence_id', '=', occurrenceId)
    .where(sql<boolean>`(tickets.state = 'valid' OR ${isInside})`)
    .where(
      sql<boolean>`(strpos(lower(holder_name), lower(${search})) > 0
        OR tickets.code BETWEEN ${doorCode?.first}::bytea AND ${doorCode?.last}::bytea
        OR right(tickets.order_id::text, ${orderNumberLength}) = ${orderEnd})`,
    )
    .orderBy(sql`lower(holder_name)`)
    .orderBy('tickets.id')
    .limit(most)
    .execute()
