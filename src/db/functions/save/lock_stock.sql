-- Locks an event's stock by id. For a weekly event only the dates from `since` on are locked.
CREATE OR REPLACE FUNCTION lock_stock(of_event uuid, is_weekly boolean, since timestamptz) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM ticket_stock s JOIN event_occurrences o ON o.id = s.occurrence_id
  WHERE o.event_id = of_event AND (o.starts_at >= since OR NOT is_weekly)
  ORDER BY s.id FOR UPDATE OF s;
END $$;
