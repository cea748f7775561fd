-- Which show came from which line of which source, so that the next import finds it again.
CREATE TABLE imported_shows (
  source text NOT NULL,
  show_key text NOT NULL,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  content text NOT NULL,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (source, show_key)
);
CREATE INDEX imports_of_event ON imported_shows (event_id);
