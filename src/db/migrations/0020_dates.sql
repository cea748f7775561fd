-- Whether an event shows up in lists: published, and its host public.
CREATE FUNCTION is_listed(event_status text, host_status text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN event_status = 'published' AND host_status IN ('approved', 'unclaimed');

-- What an event's dates and their stock are made of, and what there is of both, under the locks of a save: the event,
-- its host, then the stock of dates that are not over since `since`, by id. Each statement sees what the locks before
-- it have waited for. NULL for no event. Planned once a connection (docs/decisions/0036).
CREATE FUNCTION lock_dates(of_event uuid, since timestamptz) RETURNS json
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  schedule json;
BEGIN
  SELECT row_to_json(of_it) INTO schedule FROM (
    SELECT e.id, e.repeats, e.day, e.day_of_week AS "dayOfWeek", e.removed_dates AS "removedDates",
      e.wall_time AS time, e.zone, is_listed(e.status, h.status) AS listed
    FROM events e JOIN entities h ON h.id = e.host_entity_id
    WHERE e.id = of_event
    FOR NO KEY UPDATE OF e FOR SHARE OF h
  ) AS of_it;
  IF schedule IS NULL THEN RETURN NULL; END IF;

  PERFORM FROM ticket_stock s JOIN event_occurrences o ON o.id = s.occurrence_id
  WHERE o.event_id = of_event AND (o.starts_at >= since OR NOT (schedule ->> 'repeats')::boolean)
  ORDER BY s.id FOR UPDATE OF s;

  RETURN json_build_object(
    'event', schedule,
    'dates', coalesce((SELECT json_agg(json_build_object('id', o.id, 'day', o.day, 'startsAt', o.starts_at)
      ORDER BY o.starts_at) FROM event_occurrences o WHERE o.event_id = of_event), '[]'),
    'types', coalesce((SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'quantity', t.quantity,
      'active', t.active) ORDER BY t.position) FROM ticket_types t WHERE t.event_id = of_event), '[]'),
    'stock', coalesce((SELECT json_agg(json_build_object('ticketTypeId', s.ticket_type_id, 'occurrenceId',
      s.occurrence_id, 'quantity', s.quantity, 'held', s.held, 'sold', s.sold))
      FROM event_occurrences o JOIN ticket_stock s ON s.occurrence_id = o.id WHERE o.event_id = of_event), '[]'));
END $$;

-- Writes an event's dates with what search reads of the event, and then rows of stock; what is as it should be is not
-- written. A date that was called off stands again. One entry a date, then one entry a row of stock.
CREATE FUNCTION write_dates(of_event uuid, date_ids uuid[], days date[], starts timestamptz[],
  stock_ids uuid[], stock_types uuid[], stock_dates uuid[], quantities integer[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO event_occurrences AS was (id, event_id, day, starts_at, listed, lat, lng, genre, age_group)
  SELECT date.id, e.id, date.day, date.starts_at, is_listed(e.status, h.status), e.lat, e.lng, e.genre, e.age_group
  FROM unnest(date_ids, days, starts) AS date (id, day, starts_at), events e JOIN entities h ON h.id = e.host_entity_id
  WHERE e.id = of_event
  ON CONFLICT (id) DO UPDATE SET day = excluded.day, starts_at = excluded.starts_at, listed = excluded.listed,
    lat = excluded.lat, lng = excluded.lng, genre = excluded.genre, age_group = excluded.age_group, cancelled_at = NULL
  WHERE (was.day, was.starts_at, was.listed, was.lat, was.lng, was.genre, was.age_group, was.cancelled_at)
    IS DISTINCT FROM (excluded.day, excluded.starts_at, excluded.listed, excluded.lat, excluded.lng, excluded.genre,
      excluded.age_group, NULL);

  INSERT INTO ticket_stock AS was (id, ticket_type_id, occurrence_id, quantity)
  SELECT * FROM unnest(stock_ids, stock_types, stock_dates, quantities)
  ON CONFLICT (ticket_type_id, occurrence_id) DO UPDATE SET quantity = excluded.quantity
  WHERE was.quantity <> excluded.quantity;
END $$;

-- Where a save, and the form that asks for it, look for the venue at an address (decision G13).
CREATE INDEX venues_of_town ON entities (state, city) WHERE type = 'venue';
