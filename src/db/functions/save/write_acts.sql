-- Replaces an event's lineup; the first act is the headliner. A position that stays the same is not written. An act that
-- waits to be announced waits until it has accepted, also at another position.
CREATE OR REPLACE FUNCTION write_acts(of_event uuid, names text[], entity_ids uuid[], accepted timestamptz[], asked timestamptz[])
RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  waiting uuid[] := ARRAY(SELECT entity_id FROM event_acts WHERE event_id = of_event AND NOT is_announced);
BEGIN
  DELETE FROM event_acts WHERE event_id = of_event AND position >= cardinality(names);
  INSERT INTO event_acts AS was (event_id, position, name, entity_id, accepted_at, asked_at, is_announced)
  SELECT of_event, ordinality - 1, name, entity_id, accepted_at, asked_at,
    entity_id IS NULL OR accepted_at IS NOT NULL OR NOT entity_id = ANY (waiting)
  FROM unnest(names, entity_ids, accepted, asked) WITH ORDINALITY AS act (name, entity_id, accepted_at, asked_at, ordinality)
  ON CONFLICT (event_id, position) DO UPDATE SET name = excluded.name, entity_id = excluded.entity_id,
    accepted_at = excluded.accepted_at, asked_at = excluded.asked_at, is_announced = excluded.is_announced
  WHERE (was.name, was.entity_id, was.accepted_at, was.asked_at, was.is_announced)
    IS DISTINCT FROM (excluded.name, excluded.entity_id, excluded.accepted_at, excluded.asked_at, excluded.is_announced);
END $$;
