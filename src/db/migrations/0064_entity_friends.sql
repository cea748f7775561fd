-- One page asks another to be friends; accepted, each lists the other (decision G37).
CREATE TABLE entity_friend_requests (
  id uuid PRIMARY KEY,
  sender_id uuid NOT NULL REFERENCES entities ON DELETE CASCADE,
  receiver_id uuid NOT NULL REFERENCES entities ON DELETE CASCADE,
  -- The manager who sent it; NULL once the account is gone.
  sent_by uuid REFERENCES users ON DELETE SET NULL,
  -- What stands in the receiver's bell.
  notification_id uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by uuid REFERENCES users ON DELETE SET NULL,
  outcome text CHECK (outcome IN ('accepted', 'declined', 'withdrawn', 'expired')),
  -- The sender is not told of a decline, and may withdraw a request that was declined.
  hidden_at timestamptz,
  CHECK (sender_id <> receiver_id),
  CHECK ((closed_at IS NULL) = (outcome IS NULL)),
  CHECK (hidden_at IS NULL OR outcome = 'declined')
);
-- Two pages ask each other once at a time, whoever began.
CREATE UNIQUE INDEX one_open_entity_friend_request
  ON entity_friend_requests (least(sender_id, receiver_id), greatest(sender_id, receiver_id)) WHERE closed_at IS NULL;
CREATE INDEX entity_friend_requests_from ON entity_friend_requests (sender_id, created_at);
CREATE INDEX entity_friend_requests_to ON entity_friend_requests (receiver_id, created_at);
CREATE INDEX open_entity_friend_requests ON entity_friend_requests (created_at) WHERE closed_at IS NULL;
CREATE INDEX entity_friend_requests_sent_by ON entity_friend_requests (sent_by);
CREATE INDEX entity_friend_requests_closed_by ON entity_friend_requests (closed_by);

-- Two rows a pair, so that each page's friends are one range.
CREATE TABLE entity_friendships (
  entity_id uuid NOT NULL REFERENCES entities ON DELETE CASCADE,
  friend_id uuid NOT NULL REFERENCES entities ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (entity_id, friend_id),
  CHECK (entity_id <> friend_id)
);
CREATE INDEX entity_friendships_of_friend ON entity_friendships (friend_id);
