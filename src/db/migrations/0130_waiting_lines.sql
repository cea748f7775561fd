-- Shows that more people want tickets for than can choose them at once (decision 0247). People get in line before tickets go on
-- sale; from `opened_at` on, only those whose turn it is can hold tickets.
CREATE TABLE waiting_lines (
  event_id uuid PRIMARY KEY REFERENCES events ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  opened_at timestamptz,
  -- Turns that were given after the first ones, which all came at once.
  turns integer NOT NULL DEFAULT 0,
  -- Tickets ran out while people waited. They read so for a day.
  sold_out_at timestamptz
);

-- The places of those who come once tickets are on sale, in the order in which they come.
CREATE SEQUENCE waiting_numbers;

-- Who waits, and whose turn it is. A row is deleted once its turn is used or over.
CREATE TABLE waiting_places (
  event_id uuid NOT NULL REFERENCES waiting_lines ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The order of the line. Those who came before tickets went on sale have a random number below zero.
  number bigint NOT NULL,
  joined_at timestamptz NOT NULL,
  turn_from timestamptz,
  turn_until timestamptz,
  CHECK ((turn_from IS NULL) = (turn_until IS NULL)),
  -- A person has one place in a line.
  PRIMARY KEY (event_id, user_id)
);
CREATE INDEX waiting_places_in_order ON waiting_places (event_id, number);
CREATE INDEX waiting_places_of_user ON waiting_places (user_id);
