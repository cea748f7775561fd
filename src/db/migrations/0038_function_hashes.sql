-- Functions and views are files of `db/functions` from here on, created again when their hash changes (decision 0150).
CREATE TABLE function_hashes (
  name text PRIMARY KEY,
  sha256 text NOT NULL
);

-- Those that migrations created. An empty hash equals none; one without a file is dropped.
INSERT INTO function_hashes (name, sha256)
SELECT name, '' FROM unnest(ARRAY['app_now', 'dates_and_stock', 'hold_tickets', 'is_listed', 'lock_dates', 'lock_save',
  'lock_stock', 'sale_stamp', 'show_cards', 'shows_near', 'venue_at', 'write_acts', 'write_dates', 'write_save']) AS name;
