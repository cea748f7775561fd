-- What two pages say about a collaboration request: messages, offers and their answers. Rows are never changed, so
-- terms that were agreed on stay as they were read.
CREATE TABLE booking_entries (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES collab_requests ON DELETE CASCADE,
  -- The order within a thread; given out under the request's lock.
  position integer NOT NULL CHECK (position > 0),
  page_id uuid NOT NULL REFERENCES entities ON DELETE CASCADE,
  -- The manager who wrote it; NULL once the account is gone.
  written_by uuid REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('message', 'offer', 'accepted', 'declined', 'withdrawn', 'event')),
  -- A message, or the note of an offer.
  text text NOT NULL,
  -- The terms of an offer. A percentage is in basis points of net ticket sales.
  deal text CHECK (deal IN ('guarantee', 'percentage', 'plus', 'versus')),
  guarantee_cents integer CHECK (guarantee_cents BETWEEN 0 AND 100000000),
  percentage integer CHECK (percentage BETWEEN 0 AND 10000),
  set_minutes integer CHECK (set_minutes BETWEEN 1 AND 600),
  load_in text CHECK (load_in ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  set_time text CHECK (set_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- The last day on which an offer can be accepted.
  valid_until date,
  -- What an answer is about; an offer has one.
  offer_id uuid UNIQUE REFERENCES booking_entries ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  UNIQUE (request_id, position),
  CHECK ((kind = 'offer') = (deal IS NOT NULL)),
  CHECK ((deal IS NULL) = (guarantee_cents IS NULL) AND (deal IS NULL) = (percentage IS NULL)),
  CHECK ((kind IN ('accepted', 'declined', 'withdrawn')) = (offer_id IS NOT NULL))
);
CREATE INDEX booking_entries_of_page ON booking_entries (page_id);
CREATE INDEX booking_entries_written_by ON booking_entries (written_by);

-- Up to which entry each page has read the thread.
ALTER TABLE collab_requests
  ADD COLUMN sender_read integer NOT NULL DEFAULT 0,
  ADD COLUMN receiver_read integer NOT NULL DEFAULT 0;

-- The invites to play shows that a page has received and sent.
CREATE INDEX lineup_invites_of_act ON notifications (to_entity_id, id) WHERE type = 'Entity Event Invite';
CREATE INDEX lineup_invites_of_host ON notifications (sender_id, id) WHERE type = 'Entity Event Invite';
