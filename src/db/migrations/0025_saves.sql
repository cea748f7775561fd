-- A save reads under its locks with one function and writes with another (docs/decisions/0093). All are planned once a
-- connection (docs/decisions/0036).

-- The public venue of a name or at an address in a town, the host itself first (decision G13).
CREATE FUNCTION venue_at(of_key text, of_address text, in_city text, in_state text, of_host uuid) RETURNS uuid
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (
    SELECT v.id FROM entities v
    WHERE v.type = 'venue' AND v.city = in_city AND v.state = in_state
      AND (v.status IN ('approved', 'unclaimed') OR v.id = of_host)
      AND (v.name_key = of_key OR lower(v.address) = of_address)
    ORDER BY v.id IS NOT DISTINCT FROM of_host DESC, v.name_key = of_key DESC, v.id
    LIMIT 1);
END $$;

-- An event's dates, oldest first, its ticket types in their order, and what there is of each type on each date.
CREATE FUNCTION dates_and_stock(of_event uuid) RETURNS json
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN json_build_object(
    'dates', coalesce((SELECT json_agg(json_build_object('id', o.id, 'day', o.day, 'startsAt', o.starts_at)
      ORDER BY o.starts_at) FROM event_occurrences o WHERE o.event_id = of_event), '[]'),
    'types', coalesce((SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'quantity', t.quantity,
      'active', t.active) ORDER BY t.position) FROM ticket_types t WHERE t.event_id = of_event), '[]'),
    'stock', coalesce((SELECT json_agg(json_build_object('ticketTypeId', s.ticket_type_id, 'occurrenceId',
      s.occurrence_id, 'quantity', s.quantity, 'held', s.held, 'sold', s.sold))
      FROM event_occurrences o JOIN ticket_stock s ON s.occurrence_id = o.id WHERE o.event_id = of_event), '[]'));
END $$;

-- Locks an event's stock by id: of a weekly one that of dates that are not over since `since`.
CREATE FUNCTION lock_stock(of_event uuid, is_weekly boolean, since timestamptz) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM ticket_stock s JOIN event_occurrences o ON o.id = s.occurrence_id
  WHERE o.event_id = of_event AND (o.starts_at >= since OR NOT is_weekly)
  ORDER BY s.id FOR UPDATE OF s;
END $$;

-- What an event's dates and stock are made of, and what there is of both, under locks: the event, its host, then the
-- stock. Each statement sees what the locks before it have waited for. NULL for no event.
CREATE OR REPLACE FUNCTION lock_dates(of_event uuid, since timestamptz) RETURNS json
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  schedule json;
BEGIN
  SELECT row_to_json(of_it) INTO schedule FROM (
    SELECT e.id, e.repeats, e.day, e.day_of_week AS "dayOfWeek", e.removed_dates AS "removedDates",
      e.wall_time AS time, e.zone
    FROM events e JOIN entities h ON h.id = e.host_entity_id
    WHERE e.id = of_event
    FOR NO KEY UPDATE OF e FOR SHARE OF h
  ) AS of_it;
  IF schedule IS NULL THEN RETURN NULL; END IF;

  PERFORM lock_stock(of_event, (schedule ->> 'repeats')::boolean, since);
  RETURN json_build_object('event', schedule, 'there', dates_and_stock(of_event));
END $$;

-- What a save of a host's event goes by, under its locks: the host, the membership of whoever saves, the event (NULL: a
-- new one), its stock. NULL where whoever saves does not run the host, or the event is gone. `version` changes with the
-- event's row.
CREATE FUNCTION lock_save(of_event uuid, of_host uuid, by_user uuid, since timestamptz, poster uuid,
  venue_key text, venue_address text, in_city text, in_state text) RETURNS json
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  host json;
  member text;
  row_version text;
  is_weekly boolean;
BEGIN
  SELECT json_build_object('id', h.id, 'type', h.type, 'name', h.name, 'status', h.status,
    'charges_enabled', h.charges_enabled, 'payouts_enabled', h.payouts_enabled, 'demo', h.demo)
  INTO host FROM entities h WHERE h.id = of_host FOR SHARE;
  SELECT m.role INTO member FROM entity_managers m WHERE m.entity_id = of_host AND m.user_id = by_user FOR SHARE;
  IF host IS NULL OR member IS NULL THEN RETURN NULL; END IF;

  IF of_event IS NOT NULL THEN
    SELECT e.xmin::text, e.repeats INTO row_version, is_weekly FROM events e
    WHERE e.id = of_event AND e.host_entity_id = of_host AND e.deleted_at IS NULL FOR NO KEY UPDATE;
    IF row_version IS NULL THEN RETURN NULL; END IF;
    PERFORM lock_stock(of_event, is_weekly, since);
  END IF;

  RETURN json_build_object(
    'role', member, 'host', host, 'version', row_version, 'there', dates_and_stock(of_event),
    'venueId', venue_at(venue_key, venue_address, in_city, in_state, of_host),
    'hasPoster', EXISTS (SELECT FROM events e WHERE e.host_entity_id = of_host AND e.picture_id = poster),
    'acts', coalesce((SELECT json_agg(json_build_object('name', a.name, 'entity_id', a.entity_id,
      'accepted_at', a.accepted_at, 'asked_at', a.asked_at) ORDER BY a.position)
      FROM event_acts a WHERE a.event_id = of_event), '[]'));
END $$;

-- Makes a lineup what is given, the first act the headliner; a place that has not changed is not written.
CREATE FUNCTION write_acts(of_event uuid, names text[], entity_ids uuid[], accepted timestamptz[], asked timestamptz[])
RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  DELETE FROM event_acts WHERE event_id = of_event AND position >= cardinality(names);
  INSERT INTO event_acts AS was (event_id, position, name, entity_id, accepted_at, asked_at)
  SELECT of_event, place - 1, name, entity_id, accepted_at, asked_at
  FROM unnest(names, entity_ids, accepted, asked) WITH ORDINALITY AS act (name, entity_id, accepted_at, asked_at, place)
  ON CONFLICT (event_id, position) DO UPDATE SET name = excluded.name, entity_id = excluded.entity_id,
    accepted_at = excluded.accepted_at, asked_at = excluded.asked_at
  WHERE (was.name, was.entity_id, was.accepted_at, was.asked_at)
    IS DISTINCT FROM (excluded.name, excluded.entity_id, excluded.accepted_at, excluded.asked_at);
END $$;

-- Writes what hangs on an event's row, once that is written: lineup, ticket types in their order as JSON (those that the
-- event has become what is given), dates and stock.
CREATE FUNCTION write_save(of_event uuid,
  act_names text[], act_ids uuid[], accepted timestamptz[], asked timestamptz[], types json,
  date_ids uuid[], days date[], starts timestamptz[],
  stock_ids uuid[], stock_types uuid[], stock_dates uuid[], quantities integer[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM write_acts(of_event, act_names, act_ids, accepted, asked);

  INSERT INTO ticket_types (id, event_id, position, name, price_cents, quantity, description, early_price_cents,
    early_until, active, per_order_max)
  SELECT t.id, of_event, t.position, t.name, t.price_cents, t.quantity, t.description, t.early_price_cents,
    t.early_until, t.active, t.per_order_max
  FROM json_to_recordset(types) AS t (id uuid, position smallint, name text, price_cents integer, quantity integer,
    description text, early_price_cents integer, early_until date, active boolean, per_order_max smallint)
  ON CONFLICT (id) DO UPDATE SET position = excluded.position, name = excluded.name,
    price_cents = excluded.price_cents, quantity = excluded.quantity, description = excluded.description,
    early_price_cents = excluded.early_price_cents, early_until = excluded.early_until, active = excluded.active,
    per_order_max = excluded.per_order_max;

  PERFORM write_dates(of_event, date_ids, days, starts, stock_ids, stock_types, stock_dates, quantities);
END $$;
