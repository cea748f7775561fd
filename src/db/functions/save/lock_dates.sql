-- The schedule of an event with its dates and stock, under locks: the event, its host, then the stock. Each statement
-- sees what the locks before it have waited for. NULL if the event does not exist.
CREATE OR REPLACE FUNCTION lock_dates(of_event uuid, since timestamptz) RETURNS json
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  schedule json;
BEGIN
  SELECT row_to_json(of_it) INTO schedule FROM (
    SELECT e.repeats, e.day, e.day_of_week AS "dayOfWeek", e.removed_dates AS "removedDates",
      e.wall_time AS time, e.zone
    FROM events e JOIN entities h ON h.id = e.host_entity_id
    WHERE e.id = of_event
    FOR NO KEY UPDATE OF e FOR SHARE OF h
  ) AS of_it;
  IF schedule IS NULL THEN RETURN NULL; END IF;

  PERFORM lock_stock(of_event, (schedule ->> 'repeats')::boolean, since);
  RETURN json_build_object('event', schedule, 'existing', dates_and_stock(of_event));
END $$;
