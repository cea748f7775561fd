-- The next shows within a circle, or in a box where `radius_km` is NULL, in no order: among them the soonest `most`
-- (docs/decisions/0035, 0204). The first step reads
-- up to `most` shows of the center's own cell, the second those of each other cell in the box that start no later; each
-- cell is one index range. A repeating event appears at its first date only. A filter that is NULL matches every show.
-- PL/pgSQL with a generic plan, because planning takes five times as long as running: a connection plans it once.
CREATE OR REPLACE FUNCTION shows_near(
  center_lat double precision, center_lng double precision, radius_km double precision,
  south double precision, north double precision, west double precision, east double precision,
  -- Dates count from `since` on; only those from `shown_since` on are shown.
  since timestamptz, shown_since timestamptz, from_day date, to_day date,
  -- An empty text among the genres is an unknown one.
  genres text[], age_groups text[],
  -- Let an event of another genre in: whose lineup has this many acts, or whose name is like this.
  or_acts integer, or_named text,
  after_start timestamptz, after_id uuid, most integer,
  -- What a show may cost, as `costs_at_most` has it; NULL: anything. Whether an unknown price passes.
  price_most integer DEFAULT NULL, price_before_fees integer DEFAULT NULL, has_unpriced boolean DEFAULT false,
  as_of timestamptz DEFAULT NULL,
  -- Friday to Sunday alone.
  only_weekends boolean DEFAULT false
) RETURNS TABLE (occurrence_id uuid, event_id uuid, day date, starts_at timestamptz, distance_km double precision)
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  own_cell integer := floor((center_lat + 90) * 2)::integer * 720 + floor((center_lng + 180) * 2)::integer % 720;
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
            sin(radians(shown.lat - center_lat) / 2) ^ 2
            + cos(radians(center_lat)) * cos(radians(shown.lat)) * sin(radians(shown.lng - center_lng) / 2) ^ 2
          ))) AS km
        ) AS distance
        WHERE shown.listed
          AND shown.cell = cells.cell
          AND shown.starts_at BETWEEN earliest AND latest
          AND (shown.starts_at, shown.id) > (after_start, after_id)
          AND (from_day IS NULL OR shown.day >= from_day)
          AND (to_day IS NULL OR shown.day <= to_day)
          AND (NOT only_weekends OR extract(isodow FROM shown.day) >= 5)
          AND (age_groups IS NULL OR shown.age_group = ANY (age_groups))
          AND (price_most IS NULL OR coalesce(
            costs_at_most(shown.event_id, shown.id, shown.starts_at, price_most, price_before_fees, as_of), has_unpriced
          ))
          AND (genres IS NULL OR shown.genre = ANY (genres) OR (shown.genre IS NULL AND '' = ANY (genres)) OR (
            or_acts IS NOT NULL
            AND ((SELECT count(*) FROM event_acts
                WHERE event_acts.event_id = shown.event_id AND event_acts.is_announced) >= or_acts
              OR EXISTS (SELECT FROM events WHERE events.id = shown.event_id AND events.name ILIKE or_named))
          ))
          AND CASE
            WHEN radius_km IS NOT NULL THEN distance.km <= radius_km
            WHEN west <= east THEN shown.lat BETWEEN south AND north AND shown.lng BETWEEN west AND east
            ELSE shown.lat BETWEEN south AND north AND (shown.lng >= west OR shown.lng <= east)
          END
          AND NOT EXISTS (
            SELECT FROM event_occurrences AS earlier
            WHERE earlier.event_id = shown.event_id AND earlier.starts_at < shown.starts_at
              AND earlier.starts_at >= since AND earlier.listed AND (from_day IS NULL OR earlier.day >= from_day)
              AND (NOT only_weekends OR extract(isodow FROM earlier.day) >= 5)
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
