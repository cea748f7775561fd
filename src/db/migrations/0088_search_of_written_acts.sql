-- A statement on a lineup calls this also when it writes nothing, as most saves of an event do three times: it ends at
-- once then. Its query is planned once for a connection, not for each call.
CREATE OR REPLACE FUNCTION write_event_search() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_LEVEL = 'ROW' THEN ids := ARRAY[NEW.id]; ELSE ids := ARRAY(SELECT DISTINCT event_id FROM changed); END IF;
  IF ids = '{}' THEN RETURN NULL; END IF;
  INSERT INTO event_search (event_id, key, lat, lng)
  SELECT e.id, ' |' || search_key(e.name) || ' |'
    || coalesce((SELECT string_agg(search_key(a.name) || ' |', '' ORDER BY a.position) FROM event_acts a WHERE a.event_id = e.id), '')
    || search_key(e.venue_name) || ' |', e.lat, e.lng
  FROM events e WHERE e.id = ANY (ids)
  ON CONFLICT (event_id) DO UPDATE SET key = excluded.key, lat = excluded.lat, lng = excluded.lng
    WHERE (event_search.key, event_search.lat, event_search.lng) <> (excluded.key, excluded.lat, excluded.lng);
  RETURN NULL;
END $$;
