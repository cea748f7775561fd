-- People whom a host or an act of the lineup lets in free on a date (decision 0225). A dropped date takes its list along.
CREATE TABLE listed_guests (
  id uuid PRIMARY KEY,
  occurrence_id uuid NOT NULL REFERENCES event_occurrences ON DELETE CASCADE,
  -- The page whose guest it is: the show's host, or an act with spots.
  entity_id uuid NOT NULL REFERENCES entities ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  -- A search key (GLOSSARY): one page lists a name once a date, so that a repeated request adds nobody twice.
  name_key text NOT NULL,
  -- With those they bring.
  people smallint NOT NULL CHECK (people BETWEEN 1 AND 10),
  note text NOT NULL DEFAULT '',
  added_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (occurrence_id, entity_id, name_key)
);
CREATE INDEX listed_guests_by_entity ON listed_guests (entity_id);
CREATE INDEX listed_guests_by_adder ON listed_guests (added_by);

-- How many people an act may list on each date of a show.
CREATE TABLE guest_spots (
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  entity_id uuid NOT NULL REFERENCES entities ON DELETE CASCADE,
  people smallint NOT NULL CHECK (people BETWEEN 0 AND 50),
  PRIMARY KEY (event_id, entity_id)
);
CREATE INDEX guest_spots_by_entity ON guest_spots (entity_id);

-- Parts of a party as they came in; the people of those that stand never exceed the party.
CREATE TABLE listed_admissions (
  id uuid PRIMARY KEY,
  guest_id uuid NOT NULL REFERENCES listed_guests ON DELETE CASCADE,
  people smallint NOT NULL CHECK (people BETWEEN 1 AND 10),
  door text NOT NULL,
  -- One a tap: sent again, it gets the same answer (S35).
  nonce text NOT NULL UNIQUE,
  by_user_id uuid REFERENCES users ON DELETE SET NULL,
  at timestamptz NOT NULL,
  undone_at timestamptz,
  undone_by uuid REFERENCES users ON DELETE SET NULL,
  undo_reason text,
  CHECK ((undone_at IS NULL) = (undo_reason IS NULL))
);
CREATE INDEX listed_admissions_of_guest ON listed_admissions (guest_id);
CREATE INDEX listed_admissions_by_user ON listed_admissions (by_user_id);
CREATE INDEX listed_admissions_undone_by ON listed_admissions (undone_by);
