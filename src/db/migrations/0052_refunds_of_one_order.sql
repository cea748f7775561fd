-- `host` and `operator`: somebody refunded one order, with a reason that its buyer reads. `operator-cancelled`: an
-- operator canceled the whole show.
ALTER TABLE order_refunds
  ADD COLUMN reason text NOT NULL DEFAULT '',
  DROP CONSTRAINT order_refunds_cause_check,
  ADD CONSTRAINT order_refunds_cause_check CHECK (cause IN ('late', 'taken-down', 'event-cancelled', 'date-cancelled',
    'offer', 'provider', 'host', 'operator', 'operator-cancelled'));
