-- Dates of a weekly event that were canceled, a subset of `removed_dates`. A save may bring back a date that a form
-- skipped, never one of these.
ALTER TABLE events ADD COLUMN canceled_dates date[] NOT NULL DEFAULT '{}';

UPDATE events e SET canceled_dates = canceled.days,
  removed_dates = (SELECT array_agg(DISTINCT d ORDER BY d) FROM unnest(e.removed_dates || canceled.days) AS d)
FROM (
  SELECT o.event_id, array_agg(DISTINCT d.day ORDER BY d.day) AS days
  FROM order_refunds r
  JOIN orders o ON o.id = r.order_id
  JOIN event_occurrences d ON d.id = o.occurrence_id
  WHERE r.cause = 'date-cancelled' AND d.cancelled_at IS NOT NULL
  GROUP BY o.event_id
) AS canceled
WHERE e.id = canceled.event_id AND e.repeats;

-- `taken-down`: a payment for a show that operators took down while its payment page was open. Like a late payment, it
-- never became tickets.
ALTER TABLE order_refunds
  DROP CONSTRAINT order_refunds_cause_check,
  ADD CONSTRAINT order_refunds_cause_check
    CHECK (cause IN ('late', 'taken-down', 'event-cancelled', 'date-cancelled', 'offer', 'provider'));
