import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { DoorTables } from '../../../db/tables/door.ts'
import { orderSize, position } from '../../../db/tickets/ticket-number.ts'
import type { EventId, OccurrenceId, UserId } from '../../../kernel/ids.ts'
import { lastMove } from '../reentry/moves.store.ts'

/** Every ticket of a date, refunded and void ones too, with its admission. */
export const listTickets = (db: Db, occurrenceId: OccurrenceId) =>
  db
    .selectFrom('tickets')
    .innerJoin('order_items', (join) =>
      join
        .onRef('order_items.order_id', '=', 'tickets.order_id')
        .onRef('order_items.stock_id', '=', 'tickets.stock_id'),
    )
    .leftJoin('checkins', (join) =>
      join
        .onRef('checkins.ticket_id', '=', 'tickets.id')
        .on('checkins.result', '=', 'admitted')
        .on('checkins.undone_at', 'is', null),
    )
    .leftJoinLateral(lastMove, (join) => join.onTrue())
    .select(['tickets.id', 'tickets.code', 'tickets.order_id', 'tickets.state', 'holder_name', 'ticket_name'])
    .select(['checkins.door', 'checkins.at', 'move.people as moved', 'move.door as movedDoor', 'move.at as movedAt'])
    .select(['move.step_number as stepNumber', position.as('position'), orderSize.as('orderSize')])
    .where('occurrence_id', '=', occurrenceId)
    .orderBy(sql`lower(holder_name)`)
    .orderBy('tickets.id')
    .execute()

/** The codes that a date's tickets had until they were sent to someone. */
export const listFormerCodes = (db: Db, occurrenceId: OccurrenceId) =>
  db
    .selectFrom('ticket_transfers')
    .innerJoin('tickets', 'tickets.id', 'ticket_transfers.ticket_id')
    .select('former_code')
    .where('occurrence_id', '=', occurrenceId)
    .where('former_code', 'is not', null)
    .orderBy('former_code')
    .$narrowType<{ former_code: Buffer }>()
    .execute()

/** What other devices at a show call their entrances. */
export const listOtherDoors = async (db: Db, eventId: EventId, { device, since }: { device: string; since: Date }) => {
  const rows = await db
    .selectFrom('door_devices')
    .select('door')
    .where('event_id', '=', eventId)
    .where('device', '!=', device)
    .where('seen_at', '>=', since)
    .orderBy('seen_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ door }) => door)
}

/** Two devices that come at the same moment get their names one after the other. */
export const lockDoors = (tx: Tx, eventId: EventId) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`door:${eventId}`}, 0))`.execute(tx)

export const saveDevice = (tx: Tx, device: Insertable<DoorTables['door_devices']>) =>
  tx
    .insertInto('door_devices')
    .values(device)
    .onConflict((conflict) =>
      conflict
        .columns(['event_id', 'device'])
        .doUpdateSet({ door: device.door, seen_at: device.seen_at, user_id: device.user_id }),
    )
    .execute()

/** What a device's entrance was called when it was last at a show; null for one that wasn't. */
export const findDeviceDoor = async (db: Db, { eventId, device }: { eventId: EventId; device: string }) =>
  (
    await db
      .selectFrom('door_devices')
      .select('door')
      .where('event_id', '=', eventId)
      .where('device', '=', device)
      .executeTakeFirst()
  )?.door ?? null

/** Forgets all but the last `most` devices of a show. */
export const forgetDevicesPast = (tx: Tx, eventId: EventId, most: number) =>
  sql`DELETE FROM door_devices WHERE event_id = ${eventId} AND device IN (SELECT device FROM door_devices
    WHERE event_id = ${eventId} ORDER BY seen_at DESC, device OFFSET ${most})`.execute(tx)

/** Forgets devices that were last at a door before an instant. */
export const deleteOldDevices = async (db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> => {
  const { numAffectedRows } = await sql`DELETE FROM door_devices WHERE (event_id, device) IN (
    SELECT event_id, device FROM door_devices WHERE seen_at < ${before} LIMIT ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export const findConflict = (db: Db, nonce: string) =>
  db
    .selectFrom('door_conflicts')
    .select(['id', 'ticket_id', 'guest_id', 'occurrence_id', 'undone_at'])
    .where('nonce', '=', nonce)
    .executeTakeFirst()

type NewConflict = Omit<Insertable<DoorTables['door_conflicts']>, 'undone_at' | 'undone_by' | 'undo_reason'>

/** @returns false where the nonce belongs to another check-in already */
export async function insertConflict(tx: Tx, conflict: NewConflict): Promise<boolean> {
  const row = await tx
    .insertInto('door_conflicts')
    .values(conflict)
    .onConflict((clash) => clash.column('nonce').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The conflicts of the same ticket or party on a date, or its unknown ones; no more are counted than `most`. */
export async function countConflictsLike(
  tx: Tx,
  { occurrence_id, ticket_id, guest_id }: Pick<NewConflict, 'occurrence_id' | 'ticket_id' | 'guest_id'>,
  most: number,
): Promise<number> {
  const { rows } = await sql`SELECT FROM door_conflicts WHERE occurrence_id = ${occurrence_id}
    AND ticket_id IS NOT DISTINCT FROM ${ticket_id}::uuid AND guest_id IS NOT DISTINCT FROM ${guest_id}::uuid
    LIMIT ${most}`.execute(tx)
  return rows.length
}

/** Makes a scan that was refused an admission: its nonce has one row. */
export const admitRefusedScan = (tx: Tx, { id, nonce, door, at, sent_at, by_user_id }: LateScan) =>
  tx
    .updateTable('checkins')
    .set({ id, result: 'admitted', door, at, sent_at, by_user_id })
    .where('nonce', '=', nonce)
    .where('result', '!=', 'admitted')
    .execute()

type LateScan = Pick<Insertable<DoorTables['checkins']>, 'id' | 'nonce' | 'door' | 'at' | 'sent_at' | 'by_user_id'>

export const undoConflict = (tx: Tx, id: string, undo: { at: Date; by: UserId; reason: string }) =>
  tx
    .updateTable('door_conflicts')
    .set({ undone_at: undo.at, undone_by: undo.by, undo_reason: undo.reason })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .execute()

/** A ticket's admission by the nonce of its check-in, with its event. */
export const findTicketCheckIn = (db: Db, nonce: string) =>
  db
    .selectFrom('checkins')
    .innerJoin('tickets', 'tickets.id', 'checkins.ticket_id')
    .select(['checkins.id', 'checkins.ticket_id', 'checkins.result', 'checkins.undone_at', 'tickets.event_id'])
    .where('checkins.nonce', '=', nonce)
    .executeTakeFirst()

/** A listed party's admission by the nonce of its check-in, with its event. */
export const findGuestCheckIn = (db: Db, nonce: string) =>
  db
    .selectFrom('listed_admissions as a')
    .innerJoin('listed_guests as g', 'g.id', 'a.guest_id')
    .innerJoin('event_occurrences as date', 'date.id', 'g.occurrence_id')
    .select(['a.id', 'a.guest_id', 'a.undone_at', 'date.event_id'])
    .where('a.nonce', '=', nonce)
    .executeTakeFirst()
