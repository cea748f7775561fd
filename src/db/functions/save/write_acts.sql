-- Replaces an event's lineup; the first act is the headliner. A position that stays the same is not written.
CREATE OR REPLACE FUNCTION write_acts(of_event uuid, names text[], entity_ids uuid[], accepted timestamptz[], asked timestamptz[])
RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  DELETE FROM event_acts WHERE event_id = of_event AND position >= cardinality(names);
  INSERT INTO event_acts AS was (event_id, position, name, entity_id, accepted_at, asked_at)
  SELECT of_event, ordinality - 1, name, entity_id, accepted_at, asked_at
  FROM unnest(names, entity_ids, accepted, asked) WITH ORDINALITY AS act (name, entity_id, accepted_at, asked_at, ordinality)
  ON CONFLICT (event_id, position) DO UPDATE SET name = excluded.name, entity_id = excluded.entity_id,
    accepted_at = excluded.accepted_at, asked_at = excluded.asked_at
  WHERE (was.name, was.entity_id, was.accepted_at, was.asked_at)
    IS DISTINCT FROM (excluded.name, excluded.entity_id, excluded.accepted_at, excluded.asked_at);
END $$;
