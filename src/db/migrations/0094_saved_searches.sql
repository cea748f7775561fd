-- Searches for shows that people saved, and how they hear of new shows that match (decision 0206).
CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The parameters that the address of Discover has for the filters, without dates.
  filters text NOT NULL,
  -- Only shows from Friday to Sunday.
  is_weekends boolean NOT NULL,
  -- Null: named by its filters.
  name text,
  -- What opens its private calendar and feed; null until its person makes a link.
  calendar_key uuid UNIQUE,
  created_at timestamptz NOT NULL,
  -- It can be restored for a day.
  deleted_at timestamptz
);
CREATE UNIQUE INDEX saved_searches_once ON saved_searches (user_id, filters, is_weekends) WHERE deleted_at IS NULL;
CREATE INDEX saved_searches_of ON saved_searches (user_id);
CREATE INDEX saved_searches_deleted ON saved_searches (deleted_at) WHERE deleted_at IS NOT NULL;

-- A channel by which a search tells of new shows; there is no row for one that is off.
CREATE TABLE search_alerts (
  search_id uuid NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('email', 'push')),
  frequency text NOT NULL CHECK (frequency IN ('daily', 'weekly')),
  -- Shows that were published before are no news.
  since timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  PRIMARY KEY (search_id, channel)
);
CREATE INDEX search_alerts_due ON search_alerts (next_at);

-- The shows that a channel has told of.
CREATE TABLE search_news (
  search_id uuid NOT NULL,
  channel text NOT NULL,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  PRIMARY KEY (search_id, channel, event_id),
  FOREIGN KEY (search_id, channel) REFERENCES search_alerts ON DELETE CASCADE
);
CREATE INDEX search_news_of_event ON search_news (event_id);
