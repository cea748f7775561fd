-- Days on which a page takes no requests (decision 0173).
CREATE TABLE blocked_days (
  entity_id uuid NOT NULL REFERENCES entities ON DELETE CASCADE,
  day date NOT NULL,
  -- Only the page's managers read it.
  note text NOT NULL,
  blocked_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (entity_id, day)
);
CREATE INDEX blocked_days_by ON blocked_days (blocked_by);

-- A date of a page that has had holds. Whoever changes its holds locks this row first.
CREATE TABLE held_dates (
  entity_id uuid NOT NULL REFERENCES entities ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (entity_id, day)
);

CREATE TABLE date_holds (
  id uuid PRIMARY KEY,
  -- The page whose date it is.
  entity_id uuid NOT NULL,
  day date NOT NULL,
  -- The order in which the holds of a date were placed, from 1. Ranks count those that stand.
  place integer NOT NULL CHECK (place > 0),
  request_id uuid REFERENCES collab_requests ON DELETE SET NULL,
  -- For whom the date is held: a page, or the name of someone without one.
  holder_id uuid REFERENCES entities ON DELETE CASCADE,
  holder_name text,
  created_at timestamptz NOT NULL,
  placed_by uuid REFERENCES users ON DELETE SET NULL,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  confirmed_by uuid REFERENCES users ON DELETE SET NULL,
  -- The lower hold that challenges this one, and until when it can be confirmed.
  challenged_by uuid REFERENCES date_holds ON DELETE SET NULL,
  challenge_due_at timestamptz,
  -- What stands in the holder's bell meanwhile.
  challenge_notification_id uuid UNIQUE,
  ended_at timestamptz,
  ended_by uuid REFERENCES users ON DELETE SET NULL,
  outcome text CHECK (outcome IN ('released', 'expired', 'challenged', 'withdrawn', 'declined', 'accepted')),
  UNIQUE (entity_id, day, place),
  FOREIGN KEY (entity_id, day) REFERENCES held_dates ON DELETE CASCADE,
  CHECK ((holder_id IS NULL) <> (holder_name IS NULL)),
  CHECK (holder_id <> entity_id),
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CHECK (challenge_due_at <= expires_at)
);
-- A request has one hold that stands; after that one ended it may be held again.
CREATE UNIQUE INDEX date_holds_standing_request ON date_holds (request_id) WHERE ended_at IS NULL;
CREATE INDEX date_holds_of_request ON date_holds (request_id);
-- A date is held once for a page.
CREATE UNIQUE INDEX one_hold_of_page ON date_holds (entity_id, day, holder_id) WHERE ended_at IS NULL;
CREATE INDEX holds_for_page ON date_holds (holder_id, day);
CREATE INDEX open_date_holds ON date_holds (least(expires_at, challenge_due_at)) WHERE ended_at IS NULL;
CREATE INDEX date_holds_placed_by ON date_holds (placed_by);
CREATE INDEX date_holds_confirmed_by ON date_holds (confirmed_by);
CREATE INDEX date_holds_ended_by ON date_holds (ended_by);
CREATE INDEX date_holds_challenged_by ON date_holds (challenged_by);

-- The private calendar of a page: whoever knows the key reads it.
CREATE TABLE calendar_links (
  entity_id uuid PRIMARY KEY REFERENCES entities ON DELETE CASCADE,
  key uuid NOT NULL UNIQUE,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX calendar_links_by ON calendar_links (created_by);
