-- Whom a fan follows (decision G40). Bands, venues and festivals: the specification's favourites.
CREATE TABLE favorites (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  entity_id uuid NOT NULL REFERENCES entities ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (user_id, entity_id)
);
CREATE INDEX followers_of_entity ON favorites (entity_id);

-- A toggle that was sent twice with one key flips once (decision C29); kept for a day.
CREATE TABLE favorite_toggles (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  entity_id uuid NOT NULL,
  is_followed boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX favorite_toggles_by_age ON favorite_toggles (at);

ALTER TABLE fans
  -- The day's new shows of those whom one follows come by mail too.
  ADD COLUMN new_shows_by_mail boolean NOT NULL DEFAULT false,
  ADD COLUMN told_of_shows_at timestamptz;

-- Shows that followers may still be told of, from the moment they were published; kept for two weeks.
CREATE TABLE new_shows (
  event_id uuid PRIMARY KEY REFERENCES events ON DELETE CASCADE,
  published_at timestamptz NOT NULL
);
CREATE INDEX new_shows_by_age ON new_shows (published_at);

-- Of which of them a fan was told.
CREATE TABLE told_shows (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  event_id uuid NOT NULL REFERENCES new_shows ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, event_id)
);
CREATE INDEX told_shows_of_event ON told_shows (event_id);

-- Here and not in the code, because forms, imports and the demo scene all publish.
CREATE FUNCTION note_new_show() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO new_shows (event_id, published_at) VALUES (NEW.id, app_now()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER published_at_once AFTER INSERT ON events
  FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION note_new_show();
CREATE TRIGGER published_from_draft AFTER UPDATE OF status ON events
  FOR EACH ROW WHEN (OLD.status = 'draft' AND NEW.status = 'published') EXECUTE FUNCTION note_new_show();
