-- A door without a connection may also let in someone whose ticket was sent to someone else, or to a show that is off,
-- waits for a new date, or is at another time (decision 0232).
ALTER TABLE door_conflicts
  DROP CONSTRAINT door_conflicts_reason_check,
  ADD CONSTRAINT door_conflicts_reason_check CHECK (reason IN ('already_used', 'refunded', 'void', 'wrong_date', 'unknown',
    'full', 'sent', 'canceled', 'postponed', 'wrong_time'));
