-- A booking that ended after it was agreed: its request stays accepted, with when it was canceled, and its thread says
-- who ended it and how.
ALTER TABLE collab_requests
  ADD COLUMN canceled_at timestamptz,
  ADD CHECK (canceled_at IS NULL OR outcome = 'accepted');

ALTER TABLE booking_entries
  DROP CONSTRAINT booking_entries_kind_check,
  ADD CONSTRAINT booking_entries_kind_check CHECK (kind IN
    ('message', 'offer', 'accepted', 'declined', 'withdrawn', 'event', 'left', 'removed', 'show-canceled', 'canceled'));

-- What an email about a notification says in its subject; NULL where its type or its message says it.
ALTER TABLE notifications ADD COLUMN subject text;
