import { sql } from 'kysely'
import type { Db } from '../../src/db/connect.ts'
import { returnInvariants } from './return-invariants.ts'

/** What must hold after every run: each query lists what breaks it. */
const invariants: Record<string, string> = {
  'I1 no stock is oversold, and its counters are its holds, offers, tickets of groups, those sold and returned, and what was sold for cash': `
    SELECT s.id, s.quantity, s.held, s.sold, s.returned, h.n AS held_rows, w.n AS offered, g.n AS in_groups, t.n AS ticket_rows, t.back, c.n AS cash_rows
    FROM ticket_stock s
    CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0) AS n FROM order_items
      WHERE stock_id = s.id AND hold_state = 'held') h
    CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0) AS n FROM waitlist_places
      WHERE stock_id = s.id AND state = 'offered') w
    CROSS JOIN LATERAL (SELECT coalesce(sum(tickets_left), 0) AS n FROM group_holds WHERE stock_id = s.id) g
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE returned_at IS NULL) AS n, count(returned_at) AS back
      FROM tickets WHERE stock_id = s.id AND state IN ('valid', 'used')) t
    CROSS JOIN LATERAL (SELECT coalesce(sum(i.quantity), 0) AS n FROM cash_sale_items i JOIN cash_sales k ON k.id = i.sale_id
      WHERE i.stock_id = s.id AND k.undone_at IS NULL) c
    WHERE s.held <> h.n + w.n + g.n OR s.sold <> t.n + c.n OR s.returned <> t.back
      OR s.held + s.sold > s.quantity OR t.n + t.back + c.n > s.quantity`,
  'I1 a person who buys from a waitlist has an open order of as many tickets (decision 0228)': `
    SELECT w.id FROM waitlist_places w LEFT JOIN orders o ON o.id = w.order_id AND o.buyer_id = w.user_id
      AND o.state IN ('held', 'paying', 'needs_attention')
    LEFT JOIN order_items i ON i.order_id = o.id AND i.stock_id = w.stock_id AND i.quantity >= w.quantity
    WHERE w.state = 'buying' AND i.order_id IS NULL`,
  'I1 the tickets of an open hold for friends are left, in checkout or paid for (decision 0238)': `
    SELECT g.id FROM group_holds g CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0) AS n FROM group_hold_orders
      WHERE group_id = g.id AND state <> 'released') m
    WHERE g.tickets_left < 0 OR CASE WHEN g.ended_at IS NULL THEN g.quantity <> g.tickets_left + m.n ELSE g.quantity < m.n END`,
  'I1 an order from a hold for friends has as many tickets, and only its holder has several (decision 0238)': `
    SELECT m.order_id FROM group_hold_orders m JOIN group_holds g ON g.id = m.group_id JOIN orders o ON o.id = m.order_id
    LEFT JOIN order_items i ON i.order_id = o.id AND i.stock_id = g.stock_id AND i.quantity = m.quantity
      AND CASE m.state WHEN 'buying' THEN i.hold_state = 'held' WHEN 'paid' THEN i.hold_state <> 'held' ELSE true END
    WHERE i.order_id IS NULL OR (o.buyer_id <> g.holder_id AND m.quantity > 1)`,
  'I1 no promo code is used past its limit (decision 0230)': `
    SELECT p.id, p.tickets_max FROM promo_codes p JOIN orders o ON o.promo_code_id = p.id
      AND o.state IN ('held', 'paying', 'paid', 'partially_refunded', 'refunded')
    GROUP BY p.id HAVING sum(o.promo_tickets) > p.tickets_max`,
  'I4 what an order paid is its tickets at their prices, and its code is for some of them': `
    SELECT o.id FROM orders o JOIN order_items i ON i.order_id = o.id GROUP BY o.id
    HAVING sum(i.unit_price_cents * i.quantity) <> o.price_cents OR o.promo_tickets > sum(i.quantity)
      OR (o.promo_code IS NULL AND sum(i.unit_discount_cents) > 0)`,
  'I2 every payment has its tickets or went back': `
    SELECT p.id, p.order_id, o.state FROM local_payments.sessions p
    LEFT JOIN orders o ON o.id = p.order_id
    WHERE p.status = 'complete' AND p.refunded_cents + coalesce(o.lost_cents, 0) < p.amount_cents
      AND NOT EXISTS (SELECT FROM tickets t WHERE t.order_id = o.id AND t.state IN ('valid', 'used'))
      AND o.state IS DISTINCT FROM 'needs_attention'
      AND NOT EXISTS (SELECT FROM order_refunds r WHERE r.order_id = o.id AND r.state IN ('due', 'pending'))`,
  'I3 an order has one set of tickets': `
    SELECT o.id, o.state, i.n AS ordered, t.n AS made FROM orders o
    CROSS JOIN LATERAL (SELECT sum(quantity) AS n FROM order_items WHERE order_id = o.id) i
    CROSS JOIN LATERAL (SELECT count(*) AS n FROM tickets WHERE order_id = o.id) t
    WHERE t.n <> CASE WHEN o.state IN ('paid', 'partially_refunded', 'refunded') THEN i.n ELSE 0 END
      AND NOT (o.state = 'needs_attention' AND o.paid_at IS NOT NULL AND t.n = i.n)`,
  'I4 a cash sale is its tickets at their prices, on one date, and its tax is in it (decision 0226)': `
    SELECT k.id FROM cash_sales k LEFT JOIN cash_sale_items i ON i.sale_id = k.id LEFT JOIN ticket_stock s ON s.id = i.stock_id
    GROUP BY k.id HAVING coalesce(sum(i.unit_cents * i.quantity), -1) <> k.total_cents
      OR sum(i.unit_tax_cents * i.quantity) <> k.tax_cents OR bool_or(s.occurrence_id <> k.occurrence_id)`,
  'I4 every order sums to zero': `
    SELECT order_id, sum(amount_cents) FROM ledger GROUP BY order_id HAVING sum(amount_cents) <> 0`,
  'I5 no ticket is both let in and refunded, unless its show is off, it moved later, or a person gave a reason': `
    SELECT t.id FROM tickets t JOIN checkins c ON c.ticket_id = t.id AND c.result = 'admitted' AND c.undone_at IS NULL
    LEFT JOIN order_refunds r ON r.order_id = t.order_id LEFT JOIN ticket_refunds s ON s.id = t.refund_id
    WHERE t.state = 'refunded' AND NOT coalesce(s.reason <> '', r.order_id IS NULL OR r.cause LIKE '%canceled' OR r.cause = 'provider'
      OR (r.cause IN ('host', 'operator') AND r.reason <> '')
      OR (r.cause = 'offer' AND EXISTS (SELECT FROM refund_offers f
        WHERE f.order_id = t.order_id AND (c.id < f.id OR (c.sent_at IS NOT NULL AND c.at <= f.made_at)))), false)`,
  'I15 a refund of tickets is what its tickets cost, and its order counts them': `
    SELECT s.id FROM ticket_refunds s CROSS JOIN LATERAL (SELECT count(*) AS n, sum(refund_cents) AS cents,
      bool_and(state = 'refunded' AND order_id = s.order_id) AS is_void FROM tickets WHERE refund_id = s.id) t
    WHERE t.n = 0 OR t.cents <> s.amount_cents OR NOT t.is_void OR s.request_cents > s.amount_cents
    UNION ALL
    SELECT o.id FROM orders o
    WHERE o.refunded_tickets <> (SELECT count(*) FROM tickets WHERE order_id = o.id AND refund_id IS NOT NULL)`,
  'I15 what was requested for tickets went back': `
    SELECT o.id FROM orders o WHERE o.state <> 'needs_attention'
      AND NOT EXISTS (SELECT FROM disputes x WHERE x.order_id = o.id AND x.state = 'lost') AND o.refunded_cents <
      (SELECT coalesce(sum(request_cents), 0) FROM ticket_refunds WHERE order_id = o.id AND state = 'done')`,
  'I6 a party is never let in past its size': `
    SELECT g.id FROM listed_guests g JOIN listed_admissions a ON a.guest_id = g.id AND a.undone_at IS NULL
    GROUP BY g.id HAVING sum(a.people) > g.people`,
  'I6 no more of a party are out than in': `
    SELECT g.id FROM listed_guests g JOIN door_moves m ON m.guest_id = g.id GROUP BY g.id HAVING -sum(m.people) NOT BETWEEN 0 AND
      (SELECT coalesce(sum(a.people), 0) FROM listed_admissions a WHERE a.guest_id = g.id AND a.undone_at IS NULL)`,
  'I6 a ticket is let in once': `
    SELECT ticket_id FROM checkins WHERE result = 'admitted' GROUP BY ticket_id HAVING count(*) > 1`,
  'I6 a check-in without a connection counts or is a conflict, never both': `
    SELECT c.nonce FROM door_conflicts c JOIN checkins a ON a.nonce = c.nonce AND a.result = 'admitted'`,
  ...returnInvariants,
  'I13 a ticket is held by whoever accepted it last, else by its buyer': `
    SELECT t.id FROM tickets t JOIN orders o ON o.id = t.order_id
    WHERE t.holder_id <> coalesce((SELECT x.to_id FROM ticket_transfers x
      WHERE x.ticket_id = t.id AND x.state = 'accepted' ORDER BY x.ended_at DESC, x.id DESC LIMIT 1), o.buyer_id)`,
  'I14 a code that was replaced is no ticket’s anymore': `
    SELECT x.id FROM ticket_transfers x JOIN tickets t ON t.code = x.former_code`,
  'I7 nothing is stuck': `
    SELECT id, state FROM orders WHERE state = 'late_refunding' AND updated_at < app_now() - interval '15 minutes'
    UNION ALL
    SELECT id, state FROM orders WHERE state = 'paying' AND hold_until < app_now() - interval '15 minutes'
    UNION ALL
    SELECT id, state FROM orders WHERE state = 'held' AND hold_until < app_now() - interval '15 minutes'
    UNION ALL
    SELECT order_id, state FROM (SELECT order_id, state, begun_at FROM order_refunds
        UNION ALL SELECT order_id, state, begun_at FROM ticket_refunds) AS r
      WHERE state IN ('due', 'pending') AND begun_at < app_now() - interval '15 minutes'
      AND NOT EXISTS (SELECT FROM disputes x WHERE x.order_id = r.order_id AND x.state IN ('needs_response', 'under_review'))
    UNION ALL
    SELECT order_id, 'fee due' FROM fee_returns WHERE returned_cents < due_cents
      AND begun_at < app_now() - interval '15 minutes'`,
  'I8 a paid order has one mail of tickets, a refunded one has its mail': `
    SELECT o.id, o.state FROM orders o WHERE
      (o.state IN ('paid', 'partially_refunded', 'refunded')
        AND 1 <> (SELECT count(*) FROM mails WHERE once_key = 'order:' || o.id || ':tickets'))
      OR (o.state = 'refunded'
        AND 1 <> (SELECT count(*) FROM mails
          WHERE (o.total_cents = 0 AND once_key = 'order:' || o.id || ':called-off') OR once_key = 'order:' || o.id || ':refund:' || trim_scale(o.refunded_cents / 100.0)
            || coalesce((SELECT ':' || attempt FROM order_refunds r WHERE r.order_id = o.id AND attempt > 1), '')))
      OR (o.state NOT IN ('paid', 'partially_refunded', 'refunded') AND o.paid_at IS NULL
        AND EXISTS (SELECT FROM mails WHERE once_key = 'order:' || o.id || ':tickets'))
      OR (o.state = 'late_refunded' AND o.refunded_cents > 0
        AND 1 <> (SELECT count(*) FROM mails WHERE once_key = 'order:' || o.id || ':late-refund'))`,
  'S17 nobody gets back more than was paid, from us and from banks, and a ticket of a refunded order admits nobody': `
    SELECT o.id, o.state FROM orders o WHERE o.refunded_cents + o.lost_cents > o.total_cents
      OR o.lost_cents <> (SELECT coalesce(sum(x.lost_cents), 0) FROM disputes x WHERE x.order_id = o.id)
      OR (o.state IN ('refunded', 'late_refunded') AND (o.refunded_cents + o.lost_cents <> o.total_cents
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
    SELECT o.id, p.amount_cents - p.refunded_cents - x.n AS provider, l.n AS ledger FROM local_payments.sessions p
    JOIN orders o ON o.provider_session = p.id AND o.state NOT IN ('needs_attention', 'late_refunding')
    CROSS JOIN LATERAL (SELECT coalesce(-sum(amount_cents), 0) AS n FROM ledger
      WHERE order_id = o.id AND account = 'buyer') l
    CROSS JOIN LATERAL (SELECT coalesce(sum(lost_cents), 0) AS n FROM disputes WHERE order_id = o.id) x
    WHERE p.status = 'complete' AND l.n <> p.amount_cents - p.refunded_cents - x.n`,
  'P10 the ledger has what banks withhold for disputes, and their fees (decision 0241)': `
    SELECT x.id FROM disputes x JOIN local_payments.disputes d ON d.id = x.provider_dispute
    WHERE x.held_cents + x.lost_cents <> CASE d.status WHEN 'won' THEN 0 ELSE d.amount_cents END OR x.fee_cents <> d.fee_cents
    UNION ALL
    SELECT x.order_id FROM disputes x GROUP BY x.order_id HAVING sum(x.held_cents + x.fee_cents) <> (SELECT
      -coalesce(sum(amount_cents), 0) FROM ledger WHERE order_id = x.order_id AND account = 'platform'
        AND entry IN ('dispute hold', 'dispute release', 'dispute fee'))`,
  'P10 a payout is the sum of what is in it, as the provider has it (decision 0243)': `
    SELECT p.id, p.amount_cents, i.n FROM payouts p CROSS JOIN LATERAL (SELECT coalesce(sum(net_cents), 0) AS n FROM payout_items
      WHERE payout_id = p.id) i WHERE i.n <> p.amount_cents
    UNION ALL
    SELECT i.payout_id, l.net_cents, i.net_cents FROM payout_items i JOIN local_payments.payout_items l ON l.id = i.id
    LEFT JOIN orders o ON o.id = i.order_id AND o.provider_payment = l.payment_id WHERE (o.id IS NULL AND i.kind <> 'other') OR l.net_cents <> i.net_cents`,
  'P10 no order is paid out past what the ledger has for its seller, once all of its moves are paid out': `
    SELECT o.id FROM orders o JOIN payout_items i ON i.order_id = o.id
    WHERE NOT EXISTS (SELECT FROM order_refunds r WHERE r.order_id = o.id) AND NOT EXISTS (SELECT FROM ticket_refunds r WHERE r.order_id = o.id)
      AND NOT EXISTS (SELECT FROM disputes x WHERE x.order_id = o.id) AND o.refunded_cents = 0
    GROUP BY o.id HAVING sum(i.net_cents) <> (SELECT sum(amount_cents) FROM ledger WHERE order_id = o.id AND account IN ('seller', 'tax'))`,
  'S17 a ticket whose payment the bank gave back admits nobody': `
    SELECT t.id FROM orders o JOIN tickets t ON t.order_id = o.id AND t.state IN ('valid', 'used')
    WHERE o.lost_cents > 0 AND o.refunded_cents + o.lost_cents >= o.total_cents`,
  'G25 the seller has at the provider what the ledger says, once the fee is back': `
    SELECT o.id, p.n AS provider, l.n AS ledger FROM orders o
    CROSS JOIN LATERAL (SELECT s.amount_cents - s.application_fee_cents
        - (SELECT coalesce(sum(amount_cents), 0) FROM local_payments.refunds r
          WHERE r.payment_id = s.payment_id AND r.taken_from = 'seller')
        - (SELECT coalesce(sum(amount_cents), 0) FROM local_payments.transfer_reversals v WHERE v.payment_id = s.payment_id)
        + (SELECT coalesce(sum(amount_cents), 0) FROM local_payments.fee_refunds f WHERE f.payment_id = s.payment_id) AS n
      FROM local_payments.sessions s WHERE s.id = o.provider_session AND s.status = 'complete') p
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS n FROM ledger
      WHERE order_id = o.id AND account IN ('seller', 'tax')) l
    WHERE p.n <> l.n AND o.state NOT IN ('needs_attention', 'late_refunding')
      AND NOT EXISTS (SELECT FROM order_refunds r WHERE r.order_id = o.id AND r.state IN ('due', 'pending'))
      AND NOT EXISTS (SELECT FROM ticket_refunds s WHERE s.order_id = o.id AND s.state <> 'done')
      AND NOT EXISTS (SELECT FROM disputes x WHERE x.order_id = o.id AND x.lost_cents > 0 AND x.recovered_at IS NULL)
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
