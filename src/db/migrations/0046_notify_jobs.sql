-- Jobs that notify people are named for it. A database that has no jobs yet has nothing to rename.
DO $$
DECLARE
  subject text;
BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NULL THEN
    RETURN;
  END IF;
  FOREACH subject IN ARRAY ARRAY['offer', 'ticket-holder', 'followers', 'tabs'] LOOP
    UPDATE graphile_worker._private_tasks SET identifier = 'notify-' || subject WHERE identifier = 'tell-' || subject;
    UPDATE graphile_worker._private_known_crontabs SET identifier = 'notify-' || subject
    WHERE identifier = 'tell-' || subject;
  END LOOP;
END
$$;
