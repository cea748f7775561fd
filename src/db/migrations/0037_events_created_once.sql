-- The Idempotency-Key of the save that created an event: a retry whose first answer was lost finds the event by it.
ALTER TABLE events ADD COLUMN idempotency_key text;

CREATE UNIQUE INDEX events_created_once ON events (created_by, idempotency_key) WHERE deleted_at IS NULL;
