-- Jobs that notify people are named for it. A database that has no jobs yet has nothing to rename.
DO $$
DECLARE
  subject text;
BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NULL THEN
    RETURN;
  END IF;
  FOREACH subject IN ARRAY ARRAY['offer', 'ticket-holder', 'followers', 'tabs'] LOOP
    INSERT INTO graphile_worker._private_tasks (identifier) VALUES ('notify-' || subject) ON CONFLICT DO NOTHING;
    UPDATE graphile_worker._private_jobs SET task_id = renamed.id
    FROM graphile_worker._private_tasks former, graphile_worker._private_tasks renamed
    WHERE task_id = former.id AND former.identifier = 'tell-' || subject AND renamed.identifier = 'notify-' || subject;
    UPDATE graphile_worker._private_known_crontabs SET identifier = 'notify-' || subject
    WHERE identifier = 'tell-' || subject;
  END LOOP;
END
$$;
