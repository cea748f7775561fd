-- Whether guests of a show may step out and come back (decision 0250); a host chooses it.
ALTER TABLE events ADD COLUMN allows_reentry boolean NOT NULL DEFAULT false;

-- People who stepped out of a show and came back. They stay checked in: what they count for is how many are inside.
CREATE TABLE door_moves (
  id uuid PRIMARY KEY,
  occurrence_id uuid NOT NULL REFERENCES event_occurrences ON DELETE CASCADE,
  -- The admission of a ticket, or a listed guest of whose party some moved.
  checkin_id uuid REFERENCES checkins ON DELETE CASCADE,
  guest_id uuid REFERENCES listed_guests ON DELETE CASCADE,
  -- Below zero: so many went out. Zero is a tap for a listed guest that moved no one.
  people smallint NOT NULL CHECK (people BETWEEN -50 AND 50),
  -- Of an admission: 1 goes out, 2 comes back, 3 goes out again.
  step_number integer,
  door text NOT NULL,
  -- One a scan or tap: sent again, it gets the same answer (S35).
  nonce text NOT NULL UNIQUE,
  by_user_id uuid REFERENCES users ON DELETE SET NULL,
  at timestamptz NOT NULL,
  -- When a door sent it that had no connection at the time; null where it had.
  sent_at timestamptz,
  CHECK (num_nonnulls(checkin_id, guest_id) = 1),
  CHECK ((checkin_id IS NULL) = (step_number IS NULL)),
  CHECK (step_number IS NULL OR people = CASE WHEN step_number % 2 = 1 THEN -1 ELSE 1 END),
  -- No door lets the same person out or back in twice.
  UNIQUE (checkin_id, step_number)
);
CREATE INDEX door_moves_of_date ON door_moves (occurrence_id);
CREATE INDEX door_moves_of_guest ON door_moves (guest_id);
CREATE INDEX door_moves_by_user ON door_moves (by_user_id);
