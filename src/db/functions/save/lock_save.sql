-- What a save of a host's event depends on, under locks: the host, the membership of the user who saves, the event
-- (NULL for a new one) and its stock. NULL if the user does not manage the host or the event is gone. `version` changes
-- with the event's row.
CREATE OR REPLACE FUNCTION lock_save(of_event uuid, of_host uuid, by_user uuid, since timestamptz, poster uuid,
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
    'role', member, 'host', host, 'version', row_version, 'existing', dates_and_stock(of_event),
    'venueId', (SELECT v.id FROM venue_at(venue_key, venue_address, in_city, in_state, of_host) AS v (id)
      WHERE NOT keeps_off(v.id, of_host, of_event)),
    'hasPoster', EXISTS (SELECT FROM events e WHERE e.host_entity_id = of_host AND e.picture_id = poster),
    'acts', coalesce((SELECT json_agg(json_build_object('name', a.name, 'entity_id', a.entity_id,
      'accepted_at', a.accepted_at, 'asked_at', a.asked_at) ORDER BY a.position)
      FROM event_acts a WHERE a.event_id = of_event), '[]'));
END $$;
