import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { isPostponed } from '../../../db/event-status.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'

/**
 * An order that needs a person (P9, I7): one that is marked so, and one that is still unfinished 15 minutes after its
 * deadline: its hold's, its payment page's, or the start of its refund or fee return.
 */
export const isTroubled = sql<boolean>`(
  o.state = 'needs_attention'
  OR (o.closed_at IS NULL AND app_now() - interval '15 minutes' >
    CASE o.state WHEN 'held' THEN o.hold_until WHEN 'paying' THEN o.payment_until ELSE o.updated_at END)
  OR o.id IN (SELECT order_id FROM order_refunds
    WHERE state IN ('due', 'pending') AND begun_at < app_now() - interval '15 minutes')
  OR o.id IN (SELECT order_id FROM ticket_refunds WHERE state = 'failed'
    OR (state IN ('due', 'pending') AND begun_at < app_now() - interval '15 minutes'))
  OR o.id IN (SELECT order_id FROM fee_returns
    WHERE returned_cents < due_cents AND begun_at < app_now() - interval '15 minutes')
)`

/** Orders that need a person, the oldest first; one more than requested shows that there are more. */
export const listTroubled = (db: Db, { after, limit }: { after: OrderId | null; limit: number }) =>
  db
    .selectFrom('orders as o')
    .innerJoin('events as e', 'e.id', 'o.event_id')
    .innerJoin('event_occurrences as d', 'd.id', 'o.occurrence_id')
    .leftJoin('fans as n', 'n.user_id', 'o.buyer_id')
    .leftJoin('order_refunds as r', (join) =>
      join.onRef('r.order_id', '=', 'o.id').on('r.state', 'in', ['due', 'pending']),
    )
    // The one that failed before one that waits.
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('ticket_refunds')
          .select(['state', 'problem'])
          .whereRef('order_id', '=', 'o.id')
          .where('state', '!=', 'done')
          .orderBy(sql`state <> 'failed'`)
          .orderBy('id')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .leftJoin('fee_returns as f', (join) =>
      join.onRef('f.order_id', '=', 'o.id').onRef('f.returned_cents', '<', 'f.due_cents'),
    )
    .select([
      'o.id',
      'o.state',
      'e.name as eventName',
      'd.day',
      isPostponed('e').as('isPostponed'),
      'o.event_id',
      'o.buyer_id',
      'n.username as buyer',
      sql<string | null>`(SELECT u.email FROM users u WHERE u.id = o.buyer_id AND u.deleted_at IS NULL
        AND n.username IS NULL)`.as('buyer_email'),
      'o.quantity',
      'o.total_cents',
      'o.refunded_cents',
      'o.provider_session',
      'o.provider_payment',
      'o.attention',
      'o.trouble',
      'r.begun_at as refund_begun',
      'r.problem as refund_problem',
      's.state as tickets_state',
      's.problem as tickets_problem',
      sql<Cents | null>`f.due_cents - f.returned_cents`.as('fee_left'),
      'f.problem as fee_problem',
      'o.created_at',
      'o.checked_at',
    ])
    .where(isTroubled)
    .$if(after !== null, (query) => query.where('o.id', '>', after))
    .orderBy('o.id')
    .limit(limit + 1)
    .execute()

export type TroubledRow = Awaited<ReturnType<typeof listTroubled>>[number]

export const findOrder = (db: Db, id: OrderId) =>
  db
    .selectFrom('orders as o')
    .innerJoin('events as e', 'e.id', 'o.event_id')
    .innerJoin('event_occurrences as d', 'd.id', 'o.occurrence_id')
    .select(['o.id', 'o.state', 'e.name as eventName', 'd.day', isPostponed('e').as('isPostponed')])
    .select(isTroubled.as('isTroubled'))
    .where('o.id', '=', id)
    .executeTakeFirst()
