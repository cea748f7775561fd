import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { isPostponed } from '../../../db/event-status.ts'
import type { DisputeId, OccurrenceId, OrderId } from '../../../kernel/ids.ts'

const disputes = (db: Db) =>
  db
    .selectFrom('disputes as x')
    .innerJoin('orders as o', 'o.id', 'x.order_id')
    .innerJoin('events as e', 'e.id', 'o.event_id')
    .innerJoin('event_occurrences as d', 'd.id', 'o.occurrence_id')
    .innerJoin('entities as h', 'h.id', 'o.seller_entity_id')
    .selectAll('x')
    .select(['o.event_id', 'o.full_name', 'o.occurrence_id', 'o.provider_payment', 'e.name as eventName', 'd.day'])
    .select(['h.id as seller_id', 'h.name as seller_name', isPostponed('e').as('isPostponed')])

export type DisputeLine = Awaited<ReturnType<ReturnType<typeof disputes>['execute']>>[number]

type Page = { isDecided: boolean; after: DisputeId | null; limit: number }

/** Undecided disputes, the oldest first, or decided ones, the latest first; one more than requested. */
export const listDisputes = (db: Db, { isDecided, after, limit }: Page) =>
  disputes(db)
    .where('x.closed_at', isDecided ? 'is not' : 'is', null)
    .$if(after !== null, (query) => query.where('x.id', isDecided ? '<' : '>', after as DisputeId))
    .orderBy('x.id', isDecided ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute()

export const findDispute = (db: Db, id: DisputeId) => disputes(db).where('x.id', '=', id).executeTakeFirst()

/** When emails about an order were sent to its buyer, the first one first; those with tickets are among them. */
export async function listOrderEmails(db: Db, { id, address }: { id: OrderId; address: string }) {
  const { rows } = await sql<{ subject: string; sentAt: Date }>`
    SELECT subject, sent_at AS "sentAt" FROM mails
    WHERE to_address = ${address} AND sent_at IS NOT NULL
      AND (once_key LIKE ${`order:${id}:%`} OR once_key IN (SELECT 'offer:' || f.id FROM refund_offers f WHERE f.order_id = ${id}))
    ORDER BY sent_at, once_key`.execute(db)
  return rows
}

/** The tickets of an order, each with its check-in that was not undone. */
export async function listTicketUses(db: Db, orderId: OrderId) {
  const { rows } = await sql<{ ticketName: string; holder: string; at: Date | null; door: string | null }>`
    SELECT i.ticket_name AS "ticketName", t.holder_name AS holder, c.at, c.door FROM tickets t
    JOIN order_items i ON i.order_id = t.order_id AND i.stock_id = t.stock_id
    LEFT JOIN checkins c ON c.ticket_id = t.id AND c.result = 'admitted' AND c.undone_at IS NULL
    WHERE t.order_id = ${orderId} ORDER BY t.id`.execute(db)
  return rows
}

/** What the host wrote to all ticket holders of a date since an order, the first one first. */
export async function listHostMessages(db: Db, occurrenceId: OccurrenceId, since: Date) {
  const { rows } = await sql<{ body: string; at: Date }>`
    SELECT m.body, m.sent_at AS at FROM holder_messages m
    WHERE m.occurrence_ids @> ARRAY[${occurrenceId}::uuid] AND m.sent_at >= ${since} AND m.delivered_at IS NOT NULL
    ORDER BY m.sent_at`.execute(db)
  return rows
}

/** The refund offers that an order had, the first one first. */
export const listOffers = (db: Db, orderId: OrderId) =>
  db
    .selectFrom('refund_offers')
    .select(['change', 'made_at', 'answer', 'answered_at'])
    .where('order_id', '=', orderId)
    .orderBy('made_at')
    .execute()
