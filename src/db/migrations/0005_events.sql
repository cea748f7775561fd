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
  -- The half degree of latitude and longitude in which it lies: rows from the south pole, columns from 180 W.
  cell integer NOT NULL GENERATED ALWAYS AS (floor((lat + 90) * 2)::integer * 720 + floor((lng + 180) * 2)::integer % 720) STORED,
  UNIQUE (event_id, day)
);
CREATE INDEX occurrences_by_event ON event_occurrences (event_id, starts_at) INCLUDE (day, listed);
CREATE INDEX occurrences_by_cell ON event_occurrences (cell, starts_at, id)
  INCLUDE (event_id, day, lat, lng, genre, age_group) WHERE listed;

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

-- The next shows within a circle, in no order: among them the soonest `most` (docs/decisions/0035). First up to `most`
-- from the centre's own cell, then from each other cell that the box touches those that start no later; each from one
-- index range. An event that repeats comes at its first date only. NULL filters let everything pass.
-- In PL/pgSQL with a generic plan, which a connection makes once: planning takes five times as long as running.
CREATE FUNCTION shows_near(
  centre_lat double precision, centre_lng double precision, radius_km double precision,
  south double precision, north double precision, west double precision, east double precision,
  -- Dates count from `since` on; only those from `shown_since` on are shown.
  since timestamptz, shown_since timestamptz, from_day date, to_day date,
  genres text[], age_groups text[],
  -- Let an event of another genre in: whose lineup has this many acts, or whose name is like this.
  or_acts integer, or_named text,
  after_start timestamptz, after_id uuid, most integer
) RETURNS TABLE (occurrence_id uuid, event_id uuid, day date, starts_at timestamptz, distance_km double precision)
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  own_cell integer := floor((centre_lat + 90) * 2)::integer * 720 + floor((centre_lng + 180) * 2)::integer % 720;
  cells integer[] := ARRAY[own_cell];
  earliest timestamptz := greatest(shown_since, after_start, (from_day - 1)::timestamp AT TIME ZONE 'UTC');
  latest timestamptz := coalesce((to_day + 2)::timestamp AT TIME ZONE 'UTC', 'infinity');
  found integer := 0;
  last_found timestamptz;
BEGIN
  FOR step IN 1..2 LOOP
    FOR occurrence_id, event_id, day, starts_at, distance_km IN
      SELECT soonest.id, soonest.event_id, soonest.day, soonest.starts_at, soonest.km
      FROM unnest(cells) AS cells (cell)
      CROSS JOIN LATERAL (
        SELECT shown.id, shown.event_id, shown.day, shown.starts_at, distance.km
        FROM event_occurrences AS shown
        CROSS JOIN LATERAL (
          SELECT 12742 * asin(least(1, sqrt(
            sin(radians(shown.lat - centre_lat) / 2) ^ 2
            + cos(radians(centre_lat)) * cos(radians(shown.lat)) * sin(radians(shown.lng - centre_lng) / 2) ^ 2
          ))) AS km
        ) AS distance
        WHERE shown.listed
          AND shown.cell = cells.cell
          AND shown.starts_at BETWEEN earliest AND latest
          AND (shown.starts_at, shown.id) > (after_start, after_id)
          AND (from_day IS NULL OR shown.day >= from_day)
          AND (to_day IS NULL OR shown.day <= to_day)
          AND (age_groups IS NULL OR shown.age_group = ANY (age_groups))
          AND (genres IS NULL OR shown.genre = ANY (genres) OR (
            or_acts IS NOT NULL
            AND ((SELECT count(*) FROM event_acts WHERE event_acts.event_id = shown.event_id) >= or_acts
              OR EXISTS (SELECT FROM events WHERE events.id = shown.event_id AND events.name ILIKE or_named))
          ))
          AND distance.km <= radius_km
          AND NOT EXISTS (
            SELECT FROM event_occurrences AS earlier
            WHERE earlier.event_id = shown.event_id AND earlier.starts_at < shown.starts_at
              AND earlier.starts_at >= since AND earlier.listed AND (from_day IS NULL OR earlier.day >= from_day)
          )
        ORDER BY shown.starts_at, shown.id
        LIMIT most
      ) AS soonest
    LOOP
      found := found + 1;
      last_found := greatest(last_found, starts_at);
      RETURN NEXT;
    END LOOP;
    EXIT WHEN step = 2;

    IF found = most THEN latest := last_found; END IF;
    SELECT array_agg(line * 720 + place % 720) INTO cells
    FROM generate_series(floor((south + 90) * 2)::integer, floor((north + 90) * 2)::integer) AS line,
      generate_series(
        floor((west + 180) * 2)::integer,
        least(floor((west + 180) * 2)::integer + 719,
          floor((east + 180) * 2)::integer + CASE WHEN west > east THEN 720 ELSE 0 END)
      ) AS place
    WHERE line * 720 + place % 720 <> own_cell;
  END LOOP;
END $$;

-- All that the cards of some dates need, in the order of their start; planned once a connection, as above.
CREATE FUNCTION show_cards(
  occurrence_ids uuid[], event_ids uuid[], days date[], starts timestamptz[], distances double precision[]
) RETURNS SETOF json
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  SELECT row_to_json(card) FROM (
    SELECT e.id AS "eventId", hit.occurrence_id AS "occurrenceId", e.name, hit.day, e.wall_time AS "wallTime",
      hit.starts_at AS "startsAt", e.zone, e.venue_name AS "venueName", e.venue_address AS "venueAddress", e.city, e.state,
      e.lat, e.lng, e.genre, e.age_group AS "ageGroup", e.age_note AS "ageNote", e.picture_id AS "pictureId",
      hit.distance_km AS "distanceKm", e.entry_fee AS "entryFee", e.cover_cents AS "coverCents",
      e.cover_max_cents AS "coverMaxCents", e.internal_tickets AS "internalTickets", e.fees_payer AS "feesPayer",
      e.sold_out AS "soldOut", e.demo,
      (SELECT act.name FROM event_acts AS act WHERE act.event_id = e.id ORDER BY act.position LIMIT 1) AS headliner,
      (SELECT count(*) FROM event_acts AS act WHERE act.event_id = e.id) AS acts,
      CASE WHEN e.internal_tickets THEN (
        SELECT json_build_object('hostType', host.type, 'hostCapacity', host.capacity,
          'hostNonProfit', host.non_profit, 'hostExemption', host.exemption_reason, 'venueId', venue.id,
          'venueCapacity', venue.capacity, 'venueNonProfit', venue.non_profit,
          'venueExemption', venue.exemption_reason, 'ownCapacity', e.room_capacity, 'ownExemption', e.room_exemption)
        FROM entities AS host LEFT JOIN entities AS venue ON venue.id = e.venue_entity_id
        WHERE host.id = e.host_entity_id
      ) END AS room,
      CASE WHEN e.internal_tickets THEN coalesce((
        SELECT json_agg(json_build_object('price', type.price_cents, 'earlyPrice', type.early_price_cents,
          'earlyUntil', type.early_until,
          'left', coalesce(stock.quantity - stock.held - stock.sold, type.quantity)) ORDER BY type.position)
        FROM ticket_types AS type
        LEFT JOIN ticket_stock AS stock ON stock.ticket_type_id = type.id AND stock.occurrence_id = hit.occurrence_id
        WHERE type.event_id = e.id AND type.active
      ), '[]') ELSE '[]' END AS tickets
    FROM unnest(occurrence_ids, event_ids, days, starts, distances)
      AS hit (occurrence_id, event_id, day, starts_at, distance_km)
    JOIN events AS e ON e.id = hit.event_id
    ORDER BY hit.starts_at, hit.occurrence_id
  ) AS card;
END $$;
