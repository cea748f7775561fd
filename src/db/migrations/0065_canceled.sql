-- "canceled" is spelled with one l wherever the product says it.
ALTER TABLE event_occurrences RENAME COLUMN cancelled_at TO canceled_at;

ALTER TABLE events DROP CONSTRAINT events_status_check, DROP CONSTRAINT events_unpublished_from_check;
UPDATE events SET status = 'canceled' WHERE status = 'cancelled';
UPDATE events SET unpublished_from = 'canceled' WHERE unpublished_from = 'cancelled';
ALTER TABLE events
  ADD CONSTRAINT events_status_check CHECK (status IN ('draft', 'published', 'postponed', 'canceled')),
  ADD CONSTRAINT events_unpublished_from_check CHECK (unpublished_from IN ('published', 'postponed', 'canceled'));

ALTER TABLE orders DROP CONSTRAINT orders_state_check;
UPDATE orders SET state = 'canceled' WHERE state = 'cancelled';
ALTER TABLE orders
  ADD CONSTRAINT orders_state_check CHECK (state IN ('held', 'paying', 'paid', 'partially_refunded', 'refunded', 'expired',
    'canceled', 'late_refunding', 'late_refunded', 'needs_attention'));

ALTER TABLE order_refunds DROP CONSTRAINT order_refunds_cause_check;
UPDATE order_refunds SET cause = replace(cause, 'cancelled', 'canceled') WHERE cause LIKE '%cancelled';
ALTER TABLE order_refunds
  ADD CONSTRAINT order_refunds_cause_check CHECK (cause IN ('late', 'taken-down', 'event-canceled', 'date-canceled',
    'offer', 'provider', 'host', 'operator', 'operator-canceled'));

UPDATE entity_log SET action = replace(action, 'cancelled', 'canceled') WHERE action LIKE '%cancelled';
UPDATE notifications SET type = 'Event Canceled' WHERE type = 'Event Cancelled';
