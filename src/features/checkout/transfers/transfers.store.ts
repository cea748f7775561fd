import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { isCalledOff, isPostponed } from '../../../db/event-status.ts'
import { isSendable } from '../../../db/tickets/sendable.ts'
import type { Tables } from '../../../db/tables.ts'
import type { TicketId, TransferId, UserId } from '../../../kernel/ids.ts'
import { pastAfterHours } from '../../../kernel/limits.ts'

const now = sql<Date>`app_now()`

/** A ticket admits, at a show that is not over. */
const isGood = sql<boolean>`(tickets.state = 'valid' AND NOT ${isCalledOff('events', 'event_occurrences')}
  AND (${isPostponed('events')}
    OR event_occurrences.starts_at >= app_now() - make_interval(hours => ${pastAfterHours.listings})))`

/** A ticket, locked, and whether its holder may send or rename it: a check-in, a refund and other transfers wait. */
export const lockTicket = (tx: Tx, id: TicketId) =>
  tx
    .selectFrom('tickets')
    .innerJoin('events', 'events.id', 'tickets.event_id')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'tickets.occurrence_id')
    .select(['tickets.id', 'tickets.order_id', 'tickets.event_id', 'tickets.occurrence_id', 'tickets.holder_id'])
    .select(['tickets.holder_name', 'tickets.code', 'tickets.state', 'tickets.returned_at'])
    .select([
      'events.name as eventName',
      'event_occurrences.day',
      isPostponed('events').as('isPostponed'),
      'events.repeats',
    ])
    .select([isGood.as('isGood'), isSendable.as('isSendable')])
    .where('tickets.id', '=', id)
    .forUpdate('tickets')
    .executeTakeFirst()

export type LockedTicket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>

/** The transfer waits for its recipient: the sender still has the ticket, and it may be sent. */
export const isOpen = sql<boolean>`(ticket_transfers.state = 'pending' AND tickets.holder_id = from_id
  AND ${isSendable} AND is_active_account(sender.suspended_at, sender.deleted_at))`

/** Transfers with their tickets and shows. */
export const transfers = (db: Db) =>
  db
    .selectFrom('ticket_transfers')
    .innerJoin('tickets', 'tickets.id', 'ticket_transfers.ticket_id')
    .innerJoin('events', 'events.id', 'tickets.event_id')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'tickets.occurrence_id')
    .innerJoin('users as sender', 'sender.id', 'ticket_transfers.from_id')
    .select(['ticket_transfers.id', 'ticket_id', 'from_id', 'to_id', 'to_email', 'to_name', 'notification_id'])
    .select(['ticket_transfers.state', isOpen.as('isOpen')])

/** A transfer; after its ticket was locked, it is as it stays until the transaction ends. */
export const findTransfer = (db: Db, id: TransferId) =>
  transfers(db).where('ticket_transfers.id', '=', id).executeTakeFirst()

export type Transfer = NonNullable<Awaited<ReturnType<typeof findTransfer>>>

export const findPending = (db: Db, ticketId: TicketId) =>
  transfers(db).where('ticket_id', '=', ticketId).where('ticket_transfers.state', '=', 'pending').executeTakeFirst()

/** Whether someone sent a ticket, whatever became of that. */
export const hasSent = async (db: Db, ticketId: TicketId, userId: UserId): Promise<boolean> =>
  (await db
    .selectFrom('ticket_transfers')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('from_id', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const addTransfer = (tx: Tx, transfer: Omit<Insertable<Tables['ticket_transfers']>, 'state' | 'sent_at'>) =>
  tx
    .insertInto('ticket_transfers')
    .values({ ...transfer, state: 'pending', sent_at: now })
    .execute()

/** Ends a pending transfer without its ticket changing hands. @returns false where it had ended */
export async function endTransfer(tx: Tx, id: TransferId, state: 'declined' | 'taken_back'): Promise<boolean> {
  const row = await tx
    .updateTable('ticket_transfers')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Handover = { transfer: Transfer; ticket: LockedTicket; to: UserId; name: string; code: Buffer }

/** Gives a ticket to its new holder under a new code; the former one is kept for what the door says. */
export async function handOver(tx: Tx, { transfer, ticket, to, name, code }: Handover): Promise<void> {
  await tx
    .updateTable('ticket_transfers')
    .set({ state: 'accepted', to_id: to, ended_at: now, former_code: ticket.code })
    .where('id', '=', transfer.id)
    .execute()
  await tx
    .updateTable('tickets')
    .set({ holder_id: to, held_since: now, holder_name: name, code })
    .where('id', '=', ticket.id)
    .execute()
}

export const renameTicket = (tx: Tx, id: TicketId, holderName: string) =>
  tx.updateTable('tickets').set({ holder_name: holderName }).where('id', '=', id).execute()

/** Takes a person's name and address off the transfers that they were part of. */
export const forgetNames = (tx: Tx, userId: UserId, addresses: string[]) =>
  tx
    .updateTable('ticket_transfers')
    .set({ to_name: '', to_email: null })
    .where('state', '<>', 'pending')
    .where(sql<boolean>`(from_id = ${userId} OR to_id = ${userId} OR to_email = ANY (${addresses}::text[]))`)
    .execute()

/** Takes names and addresses off ended transfers of dates that began before an instant. @returns off how many */
export async function forgetOldNames(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE ticket_transfers SET to_name = '', to_email = NULL WHERE id IN (
      SELECT x.id FROM ticket_transfers x JOIN tickets ON tickets.id = x.ticket_id
      JOIN events ON events.id = tickets.event_id JOIN event_occurrences ON event_occurrences.id = tickets.occurrence_id
      WHERE x.state <> 'pending' AND (x.to_name <> '' OR x.to_email IS NOT NULL)
        AND event_occurrences.starts_at < ${before} AND (NOT ${isPostponed('events')} OR events.deleted_at IS NOT NULL)
      LIMIT ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * What the sender of a ticket is called: by their profile, else as they bought this ticket, else as it was made out to them.
 * Other orders may be in the name of someone else.
 *
 * @param person a column with their id; `fans` is theirs, and `tickets` the ticket
 */
export const senderName = (person: RawBuilder<unknown>) =>
  sql<string>`coalesce(fans.full_name,
    (SELECT o.full_name FROM orders o WHERE o.id = tickets.order_id AND o.buyer_id = ${person}), tickets.holder_name)`

/** The name of a ticket's holder as its sender. */
export async function findSenderName(db: Db, userId: UserId, ticketId: TicketId): Promise<string> {
  const { name } = await db
    .selectFrom('tickets')
    .leftJoin('fans', (join) => join.on('fans.user_id', '=', userId))
    .select(senderName(sql.val(userId)).as('name'))
    .where('tickets.id', '=', ticketId)
    .executeTakeFirstOrThrow()
  return name
}

/** What a person is called: by their profile, else by the last order that they paid for; null of someone who has neither. */
export async function findName(db: Db, userId: UserId): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('fans', 'fans.user_id', 'users.id')
    .select(
      sql<string | null>`coalesce(fans.full_name, (SELECT o.full_name FROM orders o
        WHERE o.buyer_id = users.id AND o.paid_at IS NOT NULL ORDER BY o.created_at DESC LIMIT 1))`.as('name'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row?.name ?? null
}

/** The account with an address; none that is being deleted. */
export const findAccountOf = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
