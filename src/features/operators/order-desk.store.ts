import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { OrderId } from '../../kernel/ids.ts'

/**
 * An order that waits for a person (quality.md P9, I7): one that says so, and one that is still in between 15 minutes
 * after its time: its hold's, its payment page's, its refund's beginning.
 */
export const isTroubled = sql<boolean>`(
  (o.attention IS NOT NULL AND o.state = 'needs_attention')
  OR (o.closed_at IS NULL AND app_now() - interval '15 minutes' >
    CASE o.state WHEN 'held' THEN o.hold_until WHEN 'paying' THEN o.payment_until ELSE o.updated_at END)
  OR o.id IN (SELECT order_id FROM order_refunds
    WHERE state IN ('due', 'pending') AND begun_at < app_now() - interval '15 minutes')
)`

/** Orders that wait for a person, the oldest first; one more than asked for tells that there are more. */
export const listTroubled = (db: Db, { after, limit }: { after: OrderId | null; limit: number }) =>
  db
    .selectFrom('orders as o')
    .leftJoin('fans as n', 'n.user_id', 'o.buyer_id')
    .select([
      'o.id',
      'o.state',
      'o.show_text',
      'o.event_id',
      'o.buyer_id',
      'n.username as buyer',
      'o.quantity',
      'o.total_cents',
      'o.refunded_cents',
      'o.provider_session',
      'o.provider_payment',
      sql<string | null>`coalesce(o.attention, (SELECT coalesce(r.problem, 'The refund waits at the card provider.')
        FROM order_refunds r WHERE r.order_id = o.id AND r.state <> 'done'))`.as('attention'),
      'o.created_at',
      'o.checked_at',
    ])
    .where(isTroubled)
    .$if(after !== null, (query) => query.where('o.id', '>', after))
    .orderBy('o.id')
    .limit(limit + 1)
    .execute()

export const findOrder = (db: Db, id: OrderId) =>
  db
    .selectFrom('orders as o')
    .select(['o.id', 'o.state', 'o.show_text'])
    .select(isTroubled.as('isTroubled'))
    .where('o.id', '=', id)
    .executeTakeFirst()
