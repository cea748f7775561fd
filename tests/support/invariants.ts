import { sql } from 'kysely'
import type { Db } from '../../src/db/connect.ts'

/** What must hold after every run: each query lists what breaks it. */
const invariants: Record<string, string> = {
  'I1 no stock is oversold, and its counters are its holds and tickets': `
    SELECT s.id, s.quantity, s.held, s.sold, h.n AS held_rows, t.n AS ticket_rows FROM ticket_stock s
    CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0) AS n FROM order_items
      WHERE stock_id = s.id AND hold_state = 'held') h
    CROSS JOIN LATERAL (SELECT count(*) AS n FROM tickets WHERE stock_id = s.id AND state IN ('valid', 'used')) t
    WHERE s.held <> h.n OR s.sold <> t.n OR s.held + s.sold > s.quantity`,
  'I2 every payment has its tickets or went back': `
    SELECT p.id, p.order_id, o.state FROM local_payments.sessions p
    LEFT JOIN orders o ON o.id = p.order_id
    WHERE p.status = 'complete' AND p.refunded_cents < p.amount_cents
      AND NOT EXISTS (SELECT FROM tickets t WHERE t.order_id = o.id AND t.state IN ('valid', 'used'))
      AND o.state IS DISTINCT FROM 'needs_attention'
      AND NOT EXISTS (SELECT FROM order_refunds r WHERE r.order_id = o.id AND r.state IN ('due', 'pending'))`,
  'I3 an order has one set of tickets': `
    SELECT o.id, o.state, i.n AS ordered, t.n AS made FROM orders o
    CROSS JOIN LATERAL (SELECT sum(quantity) AS n FROM order_items WHERE order_id = o.id) i
    CROSS JOIN LATERAL (SELECT count(*) AS n FROM tickets WHERE order_id = o.id) t
    WHERE t.n <> CASE WHEN o.state IN ('paid', 'partially_refunded', 'refunded') THEN i.n ELSE 0 END
      AND NOT (o.state = 'needs_attention' AND o.paid_at IS NOT NULL AND t.n = i.n)`,
  'I4 every order sums to zero': `
    SELECT order_id, sum(amount_cents) FROM ledger GROUP BY order_id HAVING sum(amount_cents) <> 0`,
  'I5 no ticket is both let in and refunded, unless its show is off, it moved later, or a person gave a reason': `
    SELECT t.id FROM tickets t JOIN checkins c ON c.ticket_id = t.id AND c.result = 'admitted' AND c.undone_at IS NULL
    LEFT JOIN order_refunds r ON r.order_id = t.order_id
    WHERE t.state = 'refunded' AND NOT coalesce(r.order_id IS NULL OR r.cause LIKE '%canceled' OR r.cause = 'provider'
      OR (r.cause IN ('host', 'operator') AND r.reason <> '')
      OR (r.cause = 'offer' AND c.id < (SELECT max(f.id::text)::uuid FROM refund_offers f WHERE f.order_id = t.order_id)), false)`,
  'I6 a party is never let in past its size': `
    SELECT g.id FROM listed_guests g JOIN listed_admissions a ON a.guest_id = g.id AND a.undone_at IS NULL
    GROUP BY g.id HAVING sum(a.people) > g.people`,
  'I6 a ticket is let in once': `
    SELECT ticket_id FROM checkins WHERE result = 'admitted' GROUP BY ticket_id HAVING count(*) > 1`,
  'I7 nothing is stuck': `
    SELECT id, state FROM orders WHERE state = 'late_refunding' AND updated_at < app_now() - interval '15 minutes'
    UNION ALL
    SELECT id, state FROM orders WHERE state = 'paying' AND hold_until < app_now() - interval '15 minutes'
    UNION ALL
    SELECT id, state FROM orders WHERE state = 'held' AND hold_until < app_now() - interval '15 minutes'
    UNION ALL
    SELECT order_id, state FROM order_refunds WHERE state IN ('due', 'pending')
      AND begun_at < app_now() - interval '15 minutes'
    UNION ALL
    SELECT order_id, 'fee due' FROM fee_returns WHERE returned_cents < due_cents
      AND begun_at < app_now() - interval '15 minutes'`,
  'I8 a paid order has one mail of tickets, a refunded one has its mail': `
    SELECT o.id, o.state FROM orders o WHERE
      (o.state IN ('paid', 'partially_refunded', 'refunded')
        AND 1 <> (SELECT count(*) FROM mails WHERE once_key = 'order:' || o.id || ':tickets'))
      OR (o.state = 'refunded'
        AND 1 <> (SELECT count(*) FROM mails
          WHERE (o.total_cents = 0 AND once_key = 'order:' || o.id || ':called-off') OR once_key = 'order:' || o.id || ':refund:' || trim_scale(o.total_cents / 100.0)
            || coalesce((SELECT ':' || attempt FROM order_refunds r WHERE r.order_id = o.id AND attempt > 1), '')))
      OR (o.state NOT IN ('paid', 'partially_refunded', 'refunded') AND o.paid_at IS NULL
        AND EXISTS (SELECT FROM mails WHERE once_key = 'order:' || o.id || ':tickets'))
      OR (o.state = 'late_refunded'
        AND 1 <> (SELECT count(*) FROM mails WHERE once_key = 'order:' || o.id || ':late-refund'))`,
  'S17 nobody gets back more than was paid, and a ticket of a refunded order admits nobody': `
    SELECT o.id, o.state FROM orders o WHERE o.refunded_cents > o.total_cents
      OR (o.state IN ('refunded', 'late_refunded') AND (o.refunded_cents <> o.total_cents
        OR EXISTS (SELECT FROM tickets t WHERE t.order_id = o.id AND t.state IN ('valid', 'used'))))
      OR EXISTS (SELECT FROM order_refunds r JOIN tickets t ON t.order_id = r.order_id AND t.state IN ('valid', 'used')
        WHERE r.order_id = o.id AND r.cause <> 'provider')`,
  'S18 an order has one open offer, and none once its money goes back': `
    SELECT f.order_id FROM refund_offers f JOIN order_refunds r ON r.order_id = f.order_id WHERE f.answer IS NULL`,
  'I9 an entity that somebody runs has an owner': `
    SELECT e.id FROM entities e WHERE e.status NOT IN ('unclaimed', 'deleted')
      AND NOT EXISTS (SELECT FROM entity_managers m WHERE m.entity_id = e.id AND m.role = 'owner')`,
  'I12 what was shown is what was charged': `
    SELECT o.id, o.total_cents, p.amount_cents FROM orders o JOIN local_payments.sessions p ON p.id = o.provider_session
    WHERE o.total_cents <> p.amount_cents`,
  'P10 the ledger says what the provider took': `
    SELECT o.id, p.amount_cents - p.refunded_cents AS provider, l.n AS ledger FROM local_payments.sessions p
    JOIN orders o ON o.provider_session = p.id AND o.state NOT IN ('needs_attention', 'late_refunding')
    CROSS JOIN LATERAL (SELECT coalesce(-sum(amount_cents), 0) AS n FROM ledger
      WHERE order_id = o.id AND account = 'buyer') l
    WHERE p.status = 'complete' AND l.n <> p.amount_cents - p.refunded_cents`,
  'G25 the seller has at the provider what the ledger says, once the fee is back': `
    SELECT o.id, p.n AS provider, l.n AS ledger FROM orders o
    CROSS JOIN LATERAL (SELECT s.amount_cents - s.application_fee_cents
        - (SELECT coalesce(sum(amount_cents), 0) FROM local_payments.refunds r
          WHERE r.payment_id = s.payment_id AND r.taken_from = 'seller')
        + (SELECT coalesce(sum(amount_cents), 0) FROM local_payments.fee_refunds f WHERE f.payment_id = s.payment_id) AS n
      FROM local_payments.sessions s WHERE s.id = o.provider_session AND s.status = 'complete') p
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS n FROM ledger
      WHERE order_id = o.id AND account IN ('seller', 'tax')) l
    WHERE p.n <> l.n AND o.state NOT IN ('needs_attention', 'late_refunding')
      AND NOT EXISTS (SELECT FROM order_refunds r WHERE r.order_id = o.id AND r.state IN ('due', 'pending'))
      AND NOT EXISTS (SELECT FROM fee_returns f WHERE f.order_id = o.id AND f.returned_cents < f.due_cents)`,
}

/** @returns each broken invariant with up to five rows that break it; empty when all hold */
export async function brokenInvariants(db: Db): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(invariants)) {
    // oxlint-disable-next-line no-await-in-loop -- a handful, and the first to break is the most telling
    const { rows } = await sql`${sql.raw(query)} LIMIT 5`.execute(db)
    if (rows.length > 0) broken[name] = rows
  }
  return broken
}
