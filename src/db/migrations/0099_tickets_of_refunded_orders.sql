-- A refund voids every ticket of its order, used or not, and gives its place back; its check-in stays (decision 0212).
-- Orders whose refund was decided before that kept their used tickets as sold.
WITH gone AS (
  UPDATE tickets t SET state = 'refunded' FROM orders o
  WHERE o.id = t.order_id AND t.state = 'used' AND (o.state = 'refunded'
    OR EXISTS (SELECT FROM order_refunds r WHERE r.order_id = o.id AND r.cause <> 'provider'))
  RETURNING t.stock_id
)
UPDATE ticket_stock s SET sold = s.sold - g.n
FROM (SELECT stock_id, count(*) AS n FROM gone GROUP BY stock_id) g WHERE s.id = g.stock_id;
