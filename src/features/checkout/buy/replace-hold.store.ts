import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { OrderId, PromoCodeId, StockId, UserId } from '../../../kernel/ids.ts'
import type { PricedOrder } from './holds.store.ts'

const json = (answers: PricedOrder['answers']) => sql<PricedOrder['answers']>`${JSON.stringify(answers)}::jsonb`

/** Puts another name on tickets that are not paid for yet, and other answers to their order; changes nothing once they are. */
export const describeUnpaid = (db: Db, id: OrderId, { name, answers }: Pick<PricedOrder, 'name' | 'answers'>) =>
  db
    .updateTable('orders')
    .set({ full_name: name, answers: json(answers) })
    .where('id', '=', id)
    .where('state', 'in', ['held', 'paying'])
    .where(({ or, eb }) => or([eb('full_name', '<>', name), eb('answers', '<>', json(answers))]))
    .execute()

/** An order and its successors, one after the other; the last one represents all of them. */
export const listReplacements = (db: Db, id: OrderId) =>
  db
    .withRecursive('chain(id, position)', (cte) =>
      cte
        .selectFrom('orders')
        .select(['id', sql<number>`1`.as('position')])
        .where('id', '=', id)
        .unionAll(
          cte
            .selectFrom('chain')
            .innerJoin('orders', 'orders.replaces', 'chain.id')
            .select(['orders.id', sql<number>`position + 1`.as('position')]),
        ),
    )
    .selectFrom('chain')
    .innerJoin('orders', 'orders.id', 'chain.id')
    .selectAll('orders')
    .orderBy('position')
    .execute()

/**
 * How many tickets of each stock a buyer could hold once their earlier order is released: what it took from a waitlist's
 * offer is theirs again, what it took from a group's hold is the group's, and the rest is for those who wait for so few
 * (decisions 0228 and 0238).
 */
export async function listFreeWithout(db: Db, earlierId: OrderId, ids: StockId[]): Promise<Map<StockId, number>> {
  const { rows } = await sql<{ id: StockId; free: number }>`
    SELECT stock.id, stock.offered + CASE WHEN EXISTS (SELECT FROM waitlist_places w WHERE w.stock_id = stock.id
        AND w.state = 'waiting' AND w.quantity <= stock.rest) THEN 0 ELSE stock.rest END AS free
    FROM (SELECT s.id, offer.tickets AS offered, s.quantity - s.held - s.sold + hold.tickets - offer.tickets
        - of_group.tickets AS rest
      FROM ticket_stock s
      CROSS JOIN LATERAL (SELECT coalesce(sum(i.quantity), 0)::integer AS tickets FROM order_items i
        WHERE i.order_id = ${earlierId} AND i.stock_id = s.id AND i.hold_state = 'held') AS hold
      CROSS JOIN LATERAL (SELECT coalesce(sum(w.quantity), 0)::integer AS tickets FROM waitlist_places w
        WHERE w.order_id = ${earlierId} AND w.stock_id = s.id AND w.offered_until > app_now()) AS offer
      CROSS JOIN LATERAL (SELECT coalesce(sum(m.quantity), 0)::integer AS tickets FROM group_hold_orders m
        JOIN group_holds g ON g.id = m.group_id AND g.stock_id = s.id AND g.ended_at IS NULL
        WHERE m.order_id = ${earlierId} AND m.state = 'buying') AS of_group
      WHERE s.id = ANY (${ids}::uuid[])) AS stock`.execute(db)
  return new Map(rows.map(({ id, free }) => [id, free]))
}

/** For how many more tickets of a person a promo code works; a limit that it lacks is far off. */
export const findUsesLeft = (db: Db, id: PromoCodeId, buyerId: UserId) =>
  db
    .selectFrom('promo_codes')
    .select(
      sql<number>`least(coalesce(tickets_max - promo_uses(id), 100000),
        coalesce(person_max - promo_uses(id, ${buyerId}), 100000))`.as('least'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
