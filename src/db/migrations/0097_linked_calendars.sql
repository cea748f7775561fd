-- The address at which a page keeps its own calendar, and what its checks found.
CREATE TABLE linked_calendars (
  entity_id uuid PRIMARY KEY REFERENCES entities,
  url text NOT NULL,
  -- What the calendar calls the page's venue, where that is not its name.
  venue_in_file text,
  linked_at timestamptz NOT NULL,
  -- Shows that a manager left out or corrected when the calendar was linked: checks leave them alone.
  left_keys text[] NOT NULL DEFAULT '{}',
  -- Shows that the calendar has brought: one of them that is not here any more was removed here.
  known_keys text[] NOT NULL DEFAULT '{}',
  -- The version of the last copy that was read, as the calendar's server names it.
  etag text,
  last_modified text,
  -- When the calendar was last read as a whole, and when it was last known to be read: the server may say that it is unchanged.
  read_at timestamptz NOT NULL,
  checked_at timestamptz NOT NULL,
  next_check_at timestamptz NOT NULL,
  -- Checks that failed in a row, since when, and why, in words.
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  problem text,
  -- What the last check that changed something did, and the shows that it left for managers to look at.
  changed_at timestamptz,
  created integer NOT NULL DEFAULT 0,
  updated integer NOT NULL DEFAULT 0,
  held jsonb NOT NULL DEFAULT '[]',
  CHECK ((failures = 0) = (failing_since IS NULL AND problem IS NULL))
);
CREATE INDEX linked_calendars_due ON linked_calendars (next_check_at);
