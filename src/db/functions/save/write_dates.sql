-- Writes an event's dates, with the columns of the event that search reads, and then its stock. Rows that stay the same
-- are not written. A canceled date becomes valid again. One entry per date, then one entry per row of stock.
CREATE OR REPLACE FUNCTION write_dates(of_event uuid, date_ids uuid[], days date[], starts timestamptz[],
  stock_ids uuid[], stock_types uuid[], stock_dates uuid[], quantities integer[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO event_occurrences AS was (id, event_id, day, starts_at, listed, lat, lng, genre, age_group)
  SELECT date.id, e.id, date.day, date.starts_at, is_listed(e.status, h.status), e.lat, e.lng, e.genre, e.age_group
  FROM unnest(date_ids, days, starts) AS date (id, day, starts_at), events e JOIN entities h ON h.id = e.host_entity_id
  WHERE e.id = of_event
  ON CONFLICT (id) DO UPDATE SET day = excluded.day, starts_at = excluded.starts_at, listed = excluded.listed,
    lat = excluded.lat, lng = excluded.lng, genre = excluded.genre, age_group = excluded.age_group, canceled_at = NULL
  WHERE (was.day, was.starts_at, was.listed, was.lat, was.lng, was.genre, was.age_group, was.canceled_at)
    IS DISTINCT FROM (excluded.day, excluded.starts_at, excluded.listed, excluded.lat, excluded.lng, excluded.genre,
      excluded.age_group, NULL);

  INSERT INTO ticket_stock AS was (id, ticket_type_id, occurrence_id, quantity)
  SELECT * FROM unnest(stock_ids, stock_types, stock_dates, quantities)
  ON CONFLICT (ticket_type_id, occurrence_id) DO UPDATE SET quantity = excluded.quantity
  WHERE was.quantity <> excluded.quantity;
END $$;
