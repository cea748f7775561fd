import type { Db } from '../../db/connect.ts'
import type { EntityId, TicketId } from '../../kernel/ids.ts'
import type { DoorCodeRange } from '../checkout/rules/ticket-code.ts'

/** Tickets with a door code for a host's shows: almost always one. */
export const listByDoorCode = (db: Db, hostId: EntityId, { first, last }: DoorCodeRange) =>
  db
    .selectFrom('tickets')
    .innerJoin('events', 'events.id', 'tickets.event_id')
    .select(['tickets.code', 'tickets.occurrence_id', 'tickets.event_id'])
    .where('tickets.code', '>=', Buffer.from(first))
    .where('tickets.code', '<=', Buffer.from(last))
    .where('events.host_entity_id', '=', hostId)
    .execute()

/** The ticket that had a code until it was sent to someone. */
export const findByFormerCode = async (db: Db, code: Buffer): Promise<TicketId | undefined> =>
  (await db.selectFrom('ticket_transfers').select('ticket_id').where('former_code', '=', code).executeTakeFirst())
    ?.ticket_id

/** The same of a door code, for a host's shows. */
export const isFormerDoorCode = async (db: Db, hostId: EntityId, { first, last }: DoorCodeRange): Promise<boolean> =>
  (await db
    .selectFrom('ticket_transfers')
    .innerJoin('tickets', 'tickets.id', 'ticket_transfers.ticket_id')
    .innerJoin('events', 'events.id', 'tickets.event_id')
    .select('ticket_transfers.id')
    .where('former_code', '>=', Buffer.from(first))
    .where('former_code', '<=', Buffer.from(last))
    .where('events.host_entity_id', '=', hostId)
    .limit(1)
    .executeTakeFirst()) !== undefined
