-- One page asks another to play a show together (decisions G37, G42).
CREATE TABLE collab_requests (
  id uuid PRIMARY KEY,
  sender_id uuid NOT NULL REFERENCES entities ON DELETE CASCADE,
  receiver_id uuid NOT NULL REFERENCES entities ON DELETE CASCADE,
  -- The manager who sent it; NULL once the account is gone.
  sent_by uuid REFERENCES users ON DELETE SET NULL,
  day date NOT NULL,
  event_name text NOT NULL,
  message text NOT NULL,
  offer text NOT NULL,
  -- What stands in the receiver's bell.
  notification_id uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by uuid REFERENCES users ON DELETE SET NULL,
  outcome text CHECK (outcome IN ('accepted', 'declined', 'withdrawn', 'expired')),
  -- The show that came of it.
  event_id uuid REFERENCES events ON DELETE SET NULL,
  CHECK (sender_id <> receiver_id),
  CHECK ((closed_at IS NULL) = (outcome IS NULL)),
  CHECK (event_id IS NULL OR outcome = 'accepted')
);
-- A page asks another once at a time for a date.
CREATE UNIQUE INDEX one_open_collab_request ON collab_requests (sender_id, receiver_id, day) WHERE closed_at IS NULL;
CREATE INDEX collab_requests_from ON collab_requests (sender_id, created_at);
CREATE INDEX collab_requests_to ON collab_requests (receiver_id, created_at);
CREATE INDEX open_collab_requests ON collab_requests (created_at) WHERE closed_at IS NULL;
CREATE INDEX collab_requests_sent_by ON collab_requests (sent_by);
CREATE INDEX collab_requests_closed_by ON collab_requests (closed_by);
CREATE INDEX collab_requests_of_event ON collab_requests (event_id);

-- Who can be found as a collaborator.
CREATE INDEX collaborating_entities ON entities (id) WHERE collaborating AND status = 'approved';
