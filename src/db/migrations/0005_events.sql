CREATE TABLE events (
  id uuid PRIMARY KEY,
  host_entity_id uuid NOT NULL REFERENCES entities,
  venue_entity_id uuid REFERENCES entities,
  status text NOT NULL CHECK (status IN ('draft', 'published', 'postponed', 'cancelled')),
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  genre text,
  age_group text,
  age_note text,
  picture_id uuid REFERENCES pictures,
  -- NULL: nobody has said whether there is a cover.
  entry_fee boolean,
  cover_cents integer CHECK (cover_cents >= 0),
  cover_max_cents integer CHECK (cover_max_cents >= cover_cents),
  cash_only boolean NOT NULL DEFAULT false,
  sold_out boolean NOT NULL DEFAULT false,
  venue_name text NOT NULL,
  venue_address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  -- False: only the town is known, the pin is its centre.
  place_exact boolean NOT NULL DEFAULT true,
  zone text NOT NULL,
  parking_details text NOT NULL DEFAULT '',
  event_link text,
  preview_link text,
  notes text NOT NULL DEFAULT '',
  is_festival boolean NOT NULL DEFAULT false,
  repeats boolean NOT NULL DEFAULT false,
  day date,
  day_of_week text,
  removed_dates date[] NOT NULL DEFAULT '{}',
  -- NULL: the time is not announced.
  wall_time text CHECK (wall_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  doors_time text CHECK (doors_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  end_time text CHECK (end_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  internal_tickets boolean NOT NULL DEFAULT false,
  fees_payer text NOT NULL DEFAULT 'buyer' CHECK (fees_payer IN ('buyer', 'venue')),
  -- Asked once where the host is an act and no venue entity stands at the address (decision G13).
  room_capacity integer CHECK (room_capacity > 0),
  room_exemption text CHECK (room_exemption IN ('none', 'nonprofit', 'religious', 'political')),
  demo boolean NOT NULL DEFAULT false,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (status = 'draft' OR (repeats AND day_of_week IS NOT NULL) OR (NOT repeats AND day IS NOT NULL))
);
CREATE INDEX events_of_host ON events (host_entity_id);
CREATE INDEX events_at_venue ON events (venue_entity_id);

CREATE TABLE event_acts (
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  position smallint NOT NULL,
  name text NOT NULL,
  entity_id uuid REFERENCES entities,
  accepted_at timestamptz,
  PRIMARY KEY (event_id, position)
);
CREATE INDEX events_of_act ON event_acts (entity_id) WHERE entity_id IS NOT NULL;

-- One row for a one-off event, up to six for a weekly one. Place, genre and age stand here again so that
-- a nearby search reads one table; saveEvent writes both.
CREATE TABLE event_occurrences (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  day date NOT NULL,
  -- Of a show without a time: the last minute of its day.
  starts_at timestamptz NOT NULL,
  -- Published, neither postponed nor cancelled, and its host is public.
  listed boolean NOT NULL,
  cancelled_at timestamptz,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  genre text,
  age_group text,
  UNIQUE (event_id, day)
);
CREATE INDEX occurrences_by_event ON event_occurrences (event_id, starts_at);

CREATE TABLE ticket_types (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  position smallint NOT NULL,
  name text NOT NULL,
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  quantity integer NOT NULL CHECK (quantity >= 0),
  description text NOT NULL DEFAULT '',
  early_price_cents integer CHECK (early_price_cents >= 0),
  early_until date,
  active boolean NOT NULL DEFAULT true,
  per_order_max smallint NOT NULL DEFAULT 10,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((early_price_cents IS NULL) = (early_until IS NULL))
);
CREATE INDEX ticket_types_of_event ON ticket_types (event_id, position);

-- What stands between selling and overselling (quality.md P2): one row a ticket type and occurrence.
CREATE TABLE ticket_stock (
  id uuid PRIMARY KEY,
  ticket_type_id uuid NOT NULL REFERENCES ticket_types,
  occurrence_id uuid NOT NULL REFERENCES event_occurrences,
  quantity integer NOT NULL CHECK (quantity >= 0),
  held integer NOT NULL DEFAULT 0,
  sold integer NOT NULL DEFAULT 0,
  UNIQUE (ticket_type_id, occurrence_id),
  CONSTRAINT never_oversold CHECK (held >= 0 AND sold >= 0 AND held + sold <= quantity)
);
CREATE INDEX stock_of_occurrence ON ticket_stock (occurrence_id);
