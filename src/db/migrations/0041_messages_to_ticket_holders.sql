-- What those who run a show wrote to its ticket holders, kept with when and by whom. A message of its own is emailed by
-- a job; one that went along with a cancellation, a postponement or a move is in the emails about that.
CREATE TABLE holder_messages (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events,
  kind text NOT NULL CHECK (kind IN ('message', 'canceled', 'postponed', 'moved')),
  -- The date that it is about; null for all that were upcoming.
  day date,
  occurrence_ids uuid[] NOT NULL,
  body text NOT NULL,
  recipients integer NOT NULL CHECK (recipients >= 0),
  sent_by uuid REFERENCES users ON DELETE SET NULL,
  idempotency_key text,
  sent_at timestamptz NOT NULL,
  -- When all of its emails were queued; null while the job is under way.
  delivered_at timestamptz,
  UNIQUE (event_id, idempotency_key)
);
CREATE INDEX holder_messages_of_event ON holder_messages (event_id, sent_at);
CREATE INDEX holder_messages_sent_by ON holder_messages (sent_by) WHERE sent_by IS NOT NULL;
