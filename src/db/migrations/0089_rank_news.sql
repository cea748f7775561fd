-- What last told the holder of a hold its rank, and whether that tells of another show on the date too: the next news of
-- the rank closes it, whatever the page is called by then.
ALTER TABLE date_holds
  ADD COLUMN rank_notification_id uuid,
  ADD COLUMN tells_of_show boolean NOT NULL DEFAULT false;

-- A show that was published, unpublished and told of to nobody is new when it is published again. After two weeks
-- told_shows has forgotten who was told, and the show is no news any more.
CREATE FUNCTION forget_untold_show() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM new_shows n
  WHERE n.event_id = NEW.id AND n.published_at > app_now() - interval '14 days'
    AND NOT EXISTS (SELECT FROM told_shows t WHERE t.event_id = n.event_id);
  RETURN NULL;
END $$;
CREATE TRIGGER draft_from_published AFTER UPDATE OF status ON events
  FOR EACH ROW WHEN (OLD.status = 'published' AND NEW.status = 'draft') EXECUTE FUNCTION forget_untold_show();
