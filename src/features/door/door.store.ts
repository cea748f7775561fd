import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { isCalledOff, isPostponed } from '../../db/event-status.ts'
import { orderSize, position } from '../../db/tickets/ticket-number.ts'
import type { DoorTables } from '../../db/tables/door.ts'
import type { Day } from '../../kernel/day.ts'
import type { EventId, OccurrenceId, TicketId, UserId } from '../../kernel/ids.ts'
import { isInside } from './door-counts.store.ts'
import { lastMove } from './reentry/moves.store.ts'
import { orderNumberLength } from '../checkout/rules/order-number.ts'
import type { DoorCodeRange } from '../checkout/rules/ticket-code.ts'

/** An event as its door needs it; of one that operators unpublished the tickets are still good. */
export const findDoorEvent = (db: Db, eventId: EventId) =>
  db
    .selectFrom('events')
    .select(['id', 'host_entity_id', 'name', 'venue_name', 'age_group', 'called_off_at', 'status', 'internal_tickets'])
    .select('allows_reentry')
    .select(['wall_time', 'doors_time', 'end_time', 'zone'])
    .where('id', '=', eventId)
    .where((where) => where.or([where('status', '!=', 'draft'), where('unpublished_from', 'is not', null)]))
    .executeTakeFirst()

export type DoorEventRow = NonNullable<Awaited<ReturnType<typeof findDoorEvent>>>

/** A date by its id, which is known to be there. */
export const getOccurrence = (db: Db, id: OccurrenceId) =>
  db.selectFrom('event_occurrences').select(['day', 'starts_at']).where('id', '=', id).executeTakeFirstOrThrow()

export const findOccurrence = (db: Db, eventId: EventId, day: Day) =>
  db
    .selectFrom('event_occurrences')
    .select(['id', 'day', 'starts_at', 'canceled_at'])
    .where('event_id', '=', eventId)
    .where('day', '=', day)
    .executeTakeFirst()

const ticketsWithItems = (db: Db) =>
  db
    .selectFrom('tickets')
    .innerJoin('order_items', (join) =>
      join
        .onRef('order_items.order_id', '=', 'tickets.order_id')
        .onRef('order_items.stock_id', '=', 'tickets.stock_id'),
    )

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

type NewScan = Omit<Insertable<DoorTables['checkins']>, 'undone_at' | 'undone_by' | 'undo_reason'>

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
    .leftJoinLateral(lastMove, (join) => join.onTrue())
    .select(['tickets.id', 'tickets.code', 'tickets.order_id', 'tickets.state', 'holder_name', 'ticket_name'])
    .select(['checkins.door', 'checkins.at', 'move.people as moved', 'move.door as movedDoor', 'move.at as movedAt'])
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
