/** What must hold of tickets that were returned to the waitlist; part of `invariants`. */
export const returnInvariants: Record<string, string> = {
  'I16 a returned ticket has its buyer as holder, and waits for no one it was sent to (decision 0246)': `
    SELECT t.id FROM tickets t JOIN orders o ON o.id = t.order_id WHERE t.returned_at IS NOT NULL AND t.state = 'valid'
      AND (t.holder_id <> o.buyer_id OR EXISTS (SELECT FROM ticket_transfers x WHERE x.ticket_id = t.id AND x.state = 'pending'))`,
  'I16 what was refunded as resold was returned and didn’t get in, and its whole order leaves the buyer, seller and tax at zero (decision 0246)': `
    SELECT t.id FROM tickets t LEFT JOIN ticket_refunds s ON s.id = t.refund_id
      LEFT JOIN order_refunds r ON r.order_id = t.order_id AND t.refund_id IS NULL
    WHERE t.returned_at IS NULL AND t.state = 'refunded' AND coalesce(s.cause, r.cause) = 'resold'
    UNION ALL
    SELECT t.id FROM tickets t LEFT JOIN ticket_refunds s ON s.id = t.refund_id
      LEFT JOIN order_refunds r ON r.order_id = t.order_id AND t.refund_id IS NULL
      JOIN checkins c ON c.ticket_id = t.id AND c.result = 'admitted' AND c.undone_at IS NULL
    WHERE t.state = 'refunded' AND coalesce(s.cause, r.cause) = 'resold'
      AND NOT EXISTS (SELECT FROM refund_offers f WHERE f.order_id = t.order_id)
    UNION ALL
    SELECT x.order_id FROM (SELECT order_id FROM ticket_refunds WHERE cause = 'resold'
      UNION SELECT order_id FROM order_refunds WHERE cause = 'resold') x JOIN ledger l ON l.order_id = x.order_id
      JOIN orders o ON o.id = x.order_id
    WHERE NOT EXISTS (SELECT FROM tickets t WHERE t.order_id = x.order_id AND t.state IN ('valid', 'used'))
      AND NOT EXISTS (SELECT FROM ticket_refunds r WHERE r.order_id = x.order_id AND (r.cause <> 'resold' OR r.state <> 'done'))
      AND NOT EXISTS (SELECT FROM order_refunds r WHERE r.order_id = x.order_id AND (r.cause <> 'resold' OR r.state <> 'done'))
      AND NOT EXISTS (SELECT FROM disputes d WHERE d.order_id = x.order_id)
      AND o.refunded_cents = (SELECT coalesce(sum(request_cents), 0) FROM ticket_refunds WHERE order_id = o.id)
        + (SELECT coalesce(sum(amount_cents), 0) FROM order_refunds WHERE order_id = o.id)
    GROUP BY x.order_id HAVING sum(l.amount_cents) FILTER (WHERE l.account IN ('seller', 'tax')) <> 0
      OR sum(l.amount_cents) FILTER (WHERE l.account = 'buyer') <> 0`,
}
