-- A friend is invited to a show, once for each date (decision G37).
CREATE TABLE event_invites (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  -- Null for a show that does not repeat, as in `attendance`.
  day date,
  from_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  to_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  note text NOT NULL DEFAULT '',
  -- What stands in the bell of whoever is invited.
  notification_id uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  answer text CHECK (answer IN ('going', 'not-going')),
  CHECK (from_id <> to_id),
  UNIQUE NULLS NOT DISTINCT (from_id, to_id, event_id, day)
);
CREATE INDEX event_invites_from ON event_invites (from_id, created_at);
CREATE INDEX event_invites_to ON event_invites (to_id, event_id);
CREATE INDEX event_invites_of_event ON event_invites (event_id);

-- Somebody asks friends who is in for a show, before anyone buys.
CREATE TABLE plans (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  day date,
  starter_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (starter_id, event_id, day)
);
CREATE INDEX plans_of_event ON plans (event_id);

CREATE TABLE plan_members (
  plan_id uuid NOT NULL REFERENCES plans ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- What stands in the bell; null for whoever started the plan.
  notification_id uuid UNIQUE,
  answer text CHECK (answer IN ('in', 'out')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (plan_id, user_id)
);
CREATE INDEX plan_members_of_user ON plan_members (user_id);

-- Chat messages are reported and removed as well. The text is what the message said when it was reported.
ALTER TABLE reports
  ADD COLUMN subject_text text NOT NULL DEFAULT '',
  DROP CONSTRAINT reports_subject_type_check,
  ADD CONSTRAINT reports_subject_type_check CHECK (subject_type IN ('event', 'profile', 'user', 'chat-message')),
  DROP CONSTRAINT reports_resolution_check,
  ADD CONSTRAINT reports_resolution_check CHECK (resolution IN ('dismissed', 'event-unpublished', 'entity-suspended',
    'user-suspended', 'message-removed'));
ALTER TABLE operator_actions
  DROP CONSTRAINT operator_actions_subject_type_check,
  ADD CONSTRAINT operator_actions_subject_type_check CHECK (subject_type IN ('event', 'profile', 'user', 'order', 'job',
    'message', 'chat-message'));
