-- An act that was invited through the Gig Hub is announced once it accepts (decision 0245). Acts of before have been announced.
ALTER TABLE event_acts ADD COLUMN is_announced boolean NOT NULL DEFAULT true;
ALTER TABLE event_acts ADD CONSTRAINT only_invited_acts_wait
  CHECK (is_announced OR (entity_id IS NOT NULL AND accepted_at IS NULL));

-- The act of an invitation that was declined isn't in the lineup anymore.
ALTER TABLE notifications ADD COLUMN is_declined boolean NOT NULL DEFAULT false;

-- A show isn't found by an act that it hasn't announced.
CREATE OR REPLACE FUNCTION write_event_search() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_LEVEL = 'ROW' THEN ids := ARRAY[NEW.id]; ELSE ids := ARRAY(SELECT DISTINCT event_id FROM changed); END IF;
  IF ids = '{}' THEN RETURN NULL; END IF;
  INSERT INTO event_search (event_id, key, lat, lng)
  SELECT e.id, ' |' || search_key(e.name) || ' |'
    || coalesce((SELECT string_agg(search_key(a.name) || ' |', '' ORDER BY a.position) FROM event_acts a
      WHERE a.event_id = e.id AND a.is_announced), '')
    || search_key(e.venue_name) || ' |', e.lat, e.lng
  FROM events e WHERE e.id = ANY (ids)
  ON CONFLICT (event_id) DO UPDATE SET key = excluded.key, lat = excluded.lat, lng = excluded.lng
    WHERE (event_search.key, event_search.lat, event_search.lng) <> (excluded.key, excluded.lat, excluded.lng);
  RETURN NULL;
END $$;
