import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import { isSendable } from '../../../db/tickets/sendable.ts'
import type { OrderId, TicketId, UserId } from '../../../kernel/ids.ts'

/** Pending transfers, each with the account of its recipient; null where the address has none. */
const pendingTransfers = (tx: Tx) =>
  tx
    .selectFrom('ticket_transfers')
    .innerJoin('tickets', 'tickets.id', 'ticket_transfers.ticket_id')
    .select(['ticket_transfers.id', 'ticket_id', 'notification_id', 'from_id'])
    .select(
      sql<UserId | null>`coalesce(to_id, (SELECT u.id FROM users u WHERE lower(u.email) = to_email AND u.deleted_at IS NULL))`.as(
        'recipientId',
      ),
    )
    .where('ticket_transfers.state', '=', 'pending')

export type PendingTransfer = Awaited<ReturnType<typeof listPendingBetween>>[number]

/** Those that one of two people sent to the other as a friend. */
export const listPendingBetween = (tx: Tx, one: UserId, other: UserId) =>
  pendingTransfers(tx)
    .where(sql<boolean>`((from_id, to_id) IN ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid)))`)
    .execute()

/** Those that a person sent, or that wait for them. */
export const listPendingOf = (tx: Tx, userId: UserId, addresses: string[]) =>
  pendingTransfers(tx)
    .where(sql<boolean>`(from_id = ${userId} OR to_id = ${userId} OR to_email = ANY (${addresses}::text[]))`)
    .execute()

export const listPendingOfTicket = (tx: Tx, ticketId: TicketId) =>
  pendingTransfers(tx).where('ticket_id', '=', ticketId).execute()

export const listPendingOfTickets = (tx: Tx, ticketIds: TicketId[]) =>
  pendingTransfers(tx)
    .where('ticket_id', '=', sql<TicketId>`ANY (${ticketIds}::uuid[])`)
    .execute()

export const listPendingOfOrders = (tx: Tx, orderIds: OrderId[]) =>
  pendingTransfers(tx)
    .where('tickets.order_id', '=', sql<OrderId>`ANY (${orderIds}::uuid[])`)
    .execute()

/** Those of tickets that can't be accepted anymore. */
export const listPendingTooLate = (tx: Tx, limit: number) =>
  pendingTransfers(tx)
    .innerJoin('events', 'events.id', 'tickets.event_id')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'tickets.occurrence_id')
    .where(({ not }) => not(isSendable))
    .orderBy('ticket_transfers.id')
    .limit(limit)
    .execute()

export const lockTickets = (tx: Tx, ids: TicketId[]) =>
  tx
    .selectFrom('tickets')
    .select('id')
    .where('id', '=', sql<TicketId>`ANY (${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
