-- Who wants nothing to do with whom (decision G8); it counts both ways.
CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_of_blocked ON blocks (blocked_id, blocker_id);

-- What people ask operators to look at. Who reported never leaves the database.
CREATE TABLE reports (
  id uuid PRIMARY KEY,
  subject_type text NOT NULL CHECK (subject_type IN ('event', 'profile', 'user')),
  subject_id uuid NOT NULL,
  reason text NOT NULL,
  text text NOT NULL DEFAULT '',
  reporter_id uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  resolved_at timestamptz,
  resolved_by uuid REFERENCES users ON DELETE SET NULL,
  resolution text CHECK (resolution IN ('dismissed', 'event-unpublished', 'entity-suspended', 'user-suspended')),
  note text NOT NULL DEFAULT '',
  CHECK ((resolved_at IS NULL) = (resolution IS NULL))
);
-- One open report a person and thing.
CREATE UNIQUE INDEX one_open_report ON reports (reporter_id, subject_type, subject_id) WHERE resolved_at IS NULL;
CREATE INDEX reports_about ON reports (subject_type, subject_id, id DESC);
CREATE INDEX reports_open ON reports (subject_type, subject_id) WHERE resolved_at IS NULL;
CREATE INDEX reports_of_reporter ON reports (reporter_id, created_at);

-- What operators did, about what and why; nobody changes or removes a line.
CREATE TABLE operator_actions (
  id uuid PRIMARY KEY,
  -- Null: their account is gone, the name stays.
  operator_id uuid REFERENCES users ON DELETE SET NULL,
  operator_name text NOT NULL,
  action text NOT NULL,
  subject_type text NOT NULL CHECK (subject_type IN ('event', 'profile', 'user', 'order', 'job', 'message')),
  subject_id text NOT NULL,
  -- What it was called then.
  subject_name text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX operator_actions_about ON operator_actions (subject_type, subject_id, id DESC);

-- A suspended account has no sessions and gets none.
ALTER TABLE users ADD COLUMN suspended_at timestamptz;

-- What a suspended entity was before, and becomes again; why it is down.
ALTER TABLE entities
  ADD COLUMN suspended_from text CHECK (suspended_from IN ('pending', 'approved', 'denied', 'unclaimed')),
  ADD COLUMN suspended_reason text,
  ADD CHECK ((status = 'suspended') >= (suspended_from IS NOT NULL));

-- What an event was before an operator unpublished it, and becomes again; until then it stays a draft.
ALTER TABLE events
  ADD COLUMN unpublished_from text CHECK (unpublished_from IN ('published', 'postponed', 'cancelled')),
  ADD COLUMN unpublished_reason text,
  ADD CHECK (unpublished_from IS NULL OR status = 'draft');

-- Who answered a message of the contact page, and when.
ALTER TABLE contact_messages
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answered_by uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX contact_messages_waiting ON contact_messages (id) WHERE answered_at IS NULL;

-- What waits for an operator (quality.md P9). Not by state: moving an order on rewrites no index.
CREATE INDEX orders_needing_attention ON orders (id) WHERE attention IS NOT NULL;
