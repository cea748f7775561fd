-- Tickets of a type to a date that a person holds for friends until a deadline: each pays for their own by a link (decision
-- 0238). Those that no order has taken count as held in their stock.
CREATE TABLE group_holds (
  id uuid PRIMARY KEY,
  holder_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  occurrence_id uuid NOT NULL REFERENCES event_occurrences ON DELETE CASCADE,
  stock_id uuid NOT NULL REFERENCES ticket_stock ON DELETE CASCADE,
  -- The secret part of its link.
  link_key uuid NOT NULL UNIQUE,
  quantity smallint NOT NULL CHECK (quantity > 0),
  tickets_left smallint NOT NULL CHECK (tickets_left >= 0 AND tickets_left <= quantity),
  -- When the date started as the hold was made: it ends if the date moves.
  starts_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  reminded_at timestamptz,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('deadline', 'paid', 'holder', 'show')),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK (ended_at IS NULL OR tickets_left = 0)
);
-- A person holds tickets to a show for one group at a time.
CREATE UNIQUE INDEX group_holds_open ON group_holds (holder_id, event_id) WHERE ended_at IS NULL;
CREATE INDEX group_holds_of_holder ON group_holds (holder_id);
CREATE INDEX group_holds_of_event ON group_holds (event_id);
CREATE INDEX group_holds_of_occurrence ON group_holds (occurrence_id);
CREATE INDEX group_holds_of_stock ON group_holds (stock_id);

-- Orders of tickets from a group's hold. Those of a `released` one are back in it, or on sale if it had ended.
CREATE TABLE group_hold_orders (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  group_id uuid NOT NULL REFERENCES group_holds ON DELETE CASCADE,
  quantity smallint NOT NULL CHECK (quantity > 0),
  state text NOT NULL CHECK (state IN ('buying', 'paid', 'released'))
);
CREATE INDEX group_hold_orders_of_group ON group_hold_orders (group_id);
