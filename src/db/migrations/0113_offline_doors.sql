-- Check-ins that a door made without a connection (decision 0232): `at` is when it made them, `sent_at` when they came in.
ALTER TABLE checkins ADD COLUMN sent_at timestamptz;
ALTER TABLE listed_admissions ADD COLUMN sent_at timestamptz;

-- People whom a door let in without a connection and who count nowhere, since the ticket was used or refunded, or the party
-- was full. They are inside: staff see who, when and where.
CREATE TABLE door_conflicts (
  id uuid PRIMARY KEY,
  occurrence_id uuid NOT NULL REFERENCES event_occurrences ON DELETE CASCADE,
  -- Neither: the ticket is unknown, or of another show.
  ticket_id uuid REFERENCES tickets ON DELETE CASCADE,
  guest_id uuid REFERENCES listed_guests ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('already_used', 'refunded', 'void', 'wrong_date', 'unknown', 'full')),
  people smallint NOT NULL CHECK (people BETWEEN 1 AND 10),
  door text NOT NULL,
  at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  -- One a check-in: sent again, it gets the same answer.
  nonce text NOT NULL UNIQUE,
  by_user_id uuid REFERENCES users ON DELETE SET NULL,
  -- The check-in that counts.
  first_door text,
  first_at timestamptz,
  undone_at timestamptz,
  undone_by uuid REFERENCES users ON DELETE SET NULL,
  undo_reason text,
  CHECK (ticket_id IS NULL OR guest_id IS NULL),
  CHECK ((first_door IS NULL) = (first_at IS NULL)),
  CHECK ((undone_at IS NULL) = (undo_reason IS NULL))
);
CREATE INDEX door_conflicts_of_date ON door_conflicts (occurrence_id);
CREATE INDEX door_conflicts_of_ticket ON door_conflicts (ticket_id);
CREATE INDEX door_conflicts_of_guest ON door_conflicts (guest_id);
CREATE INDEX door_conflicts_by_user ON door_conflicts (by_user_id);
CREATE INDEX door_conflicts_undone_by ON door_conflicts (undone_by);

-- The devices that keep a show's list for a lost connection, and what each calls its entrance.
CREATE TABLE door_devices (
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  device text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  door text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, device)
);
CREATE INDEX door_devices_of_user ON door_devices (user_id);
