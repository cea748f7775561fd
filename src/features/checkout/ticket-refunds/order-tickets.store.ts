import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { orderSize, position } from '../../../db/tickets/ticket-number.ts'
import type { OccurrenceId, OrderId, TicketId, TicketRefundId, UserId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'

/** The tickets of an order as they are numbered, with what its buyer paid for each. */
const ticketsOf = (db: Db, orderId: OrderId) =>
  db
    .selectFrom('tickets')
    .innerJoin('order_items', (join) =>
      join
        .onRef('order_items.order_id', '=', 'tickets.order_id')
        .onRef('order_items.stock_id', '=', 'tickets.stock_id'),
    )
    .select(['tickets.id', 'tickets.state', 'tickets.holder_id', 'tickets.holder_name', 'tickets.stock_id'])
    .select(['tickets.refund_id', 'tickets.refund_cents', 'order_items.ticket_name'])
    .select(['order_items.unit_price_cents as price', 'order_items.unit_tax_cents as tax'])
    .select(['order_items.unit_platform_fee_cents as platformFee'])
    .select([position.as('position'), orderSize.as('orderSize')])
    .where('tickets.order_id', '=', orderId)
    .orderBy('tickets.id')

export type OrderTicket = Awaited<ReturnType<typeof listOrderTickets>>[number]

export const listOrderTickets = (db: Db, orderId: OrderId) => ticketsOf(db, orderId).execute()

/** The same under their locks, the stock first: a scan, a transfer and another refund come before or after. */
export async function lockOrderTickets(tx: Tx, orderId: OrderId): Promise<OrderTicket[]> {
  await sql`
    SELECT FROM ticket_stock WHERE id IN (SELECT stock_id FROM order_items WHERE order_id = ${orderId})
    ORDER BY id FOR UPDATE`.execute(tx)
  await sql`SELECT FROM tickets WHERE order_id = ${orderId} ORDER BY id FOR UPDATE`.execute(tx)
  return listOrderTickets(tx, orderId)
}

type Refunded = { orderId: OrderId; refundId: TicketRefundId; tickets: { id: TicketId; amount: Cents }[] }

/** Some tickets of an order admit no one anymore, and their places are free again; stock and tickets are locked. */
export async function voidOrderTickets(tx: Tx, { orderId, refundId, tickets }: Refunded): Promise<void> {
  const ids = tickets.map(({ id }) => id)
  const amounts = tickets.map(({ amount }) => amount)
  await sql`
    WITH gone AS (
      UPDATE tickets t SET state = 'refunded', refund_id = ${refundId}, refund_cents = r.amount
      FROM unnest(${ids}::uuid[], ${amounts}::integer[]) AS r (id, amount)
      WHERE t.id = r.id AND t.order_id = ${orderId} RETURNING t.stock_id, t.returned_at
    ), counted AS (
      UPDATE orders SET refunded_tickets = refunded_tickets + (SELECT count(*) FROM gone) WHERE id = ${orderId}
    )
    UPDATE ticket_stock s SET sold = s.sold - (g.n - g.returned), returned = s.returned - g.returned
    FROM (SELECT stock_id, count(*) AS n, count(returned_at) AS returned FROM gone GROUP BY stock_id) g
    WHERE s.id = g.stock_id
  `.execute(tx)
}

/** The holders of some tickets, and whether they still have tickets to the date. */
export async function listHoldersOfTickets(tx: Tx, ticketIds: TicketId[]) {
  const { rows } = await sql<{ userId: UserId; occurrenceId: OccurrenceId; hasTickets: boolean }>`
    SELECT DISTINCT t.holder_id AS "userId", t.occurrence_id AS "occurrenceId", EXISTS (
      SELECT FROM tickets other
      WHERE other.holder_id = t.holder_id AND other.occurrence_id = t.occurrence_id AND other.state IN ('valid', 'used')
    ) AS "hasTickets"
    FROM tickets t WHERE t.id = ANY (${ticketIds}::uuid[])
  `.execute(tx)
  return rows
}

/** Whether someone holds a ticket to a date that admits, or did. */
export const holdsTicketsFor = async (
  tx: Tx,
  { userId, occurrenceId }: { userId: UserId; occurrenceId: OccurrenceId },
): Promise<boolean> =>
  (await tx
    .selectFrom('tickets')
    .select('id')
    .where('holder_id', '=', userId)
    .where('occurrence_id', '=', occurrenceId)
    .where('state', 'in', ['valid', 'used'])
    .limit(1)
    .executeTakeFirst()) !== undefined
