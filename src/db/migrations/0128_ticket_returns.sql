-- Tickets that their buyers gave back to the waitlist (decision 0246): valid until someone else has bought the place. Until
-- then the place is free for others, so it counts here instead of as sold; sold and returned together are the tickets that
-- admit.
ALTER TABLE ticket_stock
  ADD COLUMN returned integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT never_resold_twice CHECK (returned >= 0 AND sold + returned <= quantity);

-- When its buyer returned it; null of a ticket that wasn't, or was taken back. The first one returned is resold first.
ALTER TABLE tickets ADD COLUMN returned_at timestamptz;
CREATE INDEX tickets_returned ON tickets (stock_id, returned_at)
  WHERE returned_at IS NOT NULL AND state IN ('valid', 'used');

ALTER TABLE ticket_refunds
  DROP CONSTRAINT ticket_refunds_cause_check,
  ADD CONSTRAINT ticket_refunds_cause_check CHECK (cause IN ('host', 'operator', 'resold'));
ALTER TABLE order_refunds
  DROP CONSTRAINT order_refunds_cause_check,
  ADD CONSTRAINT order_refunds_cause_check CHECK (cause IN ('late', 'taken-down', 'event-canceled', 'date-canceled',
    'offer', 'provider', 'host', 'operator', 'operator-canceled', 'resold'));
