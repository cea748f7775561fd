-- What was done to an entity and its events, by whom (decision G1); nobody changes a line.
CREATE TABLE entity_log (
  id uuid PRIMARY KEY,
  entity_id uuid NOT NULL REFERENCES entities ON DELETE CASCADE,
  -- Null: nobody did it, such as an expiry. Names are read at reading: who is gone has none.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  -- The person whom it was done to.
  about_user_id uuid REFERENCES users ON DELETE SET NULL,
  action text NOT NULL,
  -- What it was done to, in words of then, such as an event's name or a role.
  subject text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX entity_log_of_entity ON entity_log (entity_id, id DESC);
CREATE INDEX entity_log_of_user ON entity_log (user_id);
CREATE INDEX entity_log_about_user ON entity_log (about_user_id);

-- Somebody who is to run an entity: its managers ask the person, or the person asks them (decision G37).
CREATE TABLE manager_invites (
  id uuid PRIMARY KEY,
  entity_id uuid NOT NULL REFERENCES entities ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  asked_by text NOT NULL CHECK (asked_by IN ('entity', 'user')),
  -- What the entity offers; whoever lets an asking person in says the role then.
  role text CHECK (role IN ('owner', 'admin', 'editor', 'door')),
  invited_by uuid REFERENCES users ON DELETE SET NULL,
  -- What stands in the bell of whoever is asked.
  notification_id uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  closed_at timestamptz,
  outcome text CHECK (outcome IN ('accepted', 'declined', 'withdrawn', 'expired')),
  closed_by uuid REFERENCES users ON DELETE SET NULL,
  CHECK ((closed_at IS NULL) = (outcome IS NULL)),
  CHECK ((asked_by = 'entity') = (role IS NOT NULL))
);
-- A person and an entity ask each other once at a time, whoever began.
CREATE UNIQUE INDEX one_open_invite ON manager_invites (entity_id, user_id) WHERE closed_at IS NULL;
CREATE INDEX manager_invites_ending ON manager_invites (ends_at) WHERE closed_at IS NULL;
CREATE INDEX manager_invites_of_user ON manager_invites (user_id, created_at);
CREATE INDEX manager_invites_by ON manager_invites (invited_by, created_at);

-- What names somebody in the bells of others, for their deletion.
CREATE INDEX notifications_of_sender ON notifications (sender_id) WHERE sender_id IS NOT NULL;
