-- One fan asks another to be friends (decision G37).
CREATE TABLE friend_requests (
  id uuid PRIMARY KEY,
  from_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  to_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- What stands in the bell of whoever is asked.
  notification_id uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  outcome text CHECK (outcome IN ('accepted', 'declined', 'withdrawn')),
  -- The sender is not told of a decline, and may withdraw a request that was declined.
  hidden_at timestamptz,
  CHECK (from_id <> to_id),
  CHECK ((closed_at IS NULL) = (outcome IS NULL)),
  CHECK (hidden_at IS NULL OR outcome = 'declined')
);
-- Two people ask each other once at a time, whoever began.
CREATE UNIQUE INDEX one_open_friend_request ON friend_requests (least(from_id, to_id), greatest(from_id, to_id))
  WHERE closed_at IS NULL;
CREATE INDEX friend_requests_from ON friend_requests (from_id, created_at);
CREATE INDEX friend_requests_to ON friend_requests (to_id, created_at);

-- Two rows a pair, so that each person's friends are one range.
CREATE TABLE friendships (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  friend_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (user_id, friend_id),
  CHECK (user_id <> friend_id)
);
CREATE INDEX friendships_of_friend ON friendships (friend_id);
