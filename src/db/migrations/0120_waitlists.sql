-- Who waits for tickets of a type to a date that are sold out, and whom returned tickets are held for (decision 0228). A row is
-- deleted once its person has bought or left, or did not buy in time.
CREATE TABLE waitlist_places (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  occurrence_id uuid NOT NULL REFERENCES event_occurrences ON DELETE CASCADE,
  stock_id uuid NOT NULL REFERENCES ticket_stock ON DELETE CASCADE,
  quantity smallint NOT NULL CHECK (quantity > 0),
  -- Tickets of an `offered` place count as held in its stock; those of a `buying` one are held by its order.
  state text NOT NULL CHECK (state IN ('waiting', 'offered', 'buying')),
  -- The order of the line: places are added under a lock on their stock.
  number bigint GENERATED ALWAYS AS IDENTITY,
  joined_at timestamptz NOT NULL,
  offered_until timestamptz,
  order_id uuid,
  CHECK ((state = 'waiting') = (offered_until IS NULL)),
  CHECK ((state = 'buying') = (order_id IS NOT NULL)),
  UNIQUE (user_id, occurrence_id)
);
CREATE INDEX waitlist_places_of_stock ON waitlist_places (stock_id, state, number);
CREATE INDEX waitlist_places_of_event ON waitlist_places (event_id);
CREATE INDEX waitlist_places_of_occurrence ON waitlist_places (occurrence_id);
CREATE INDEX waitlist_places_of_order ON waitlist_places (order_id) WHERE order_id IS NOT NULL;

-- Shows whose waitlist takes no one else.
CREATE TABLE closed_waitlists (
  event_id uuid PRIMARY KEY REFERENCES events ON DELETE CASCADE,
  closed_at timestamptz NOT NULL
);
