-- When an import last wrote a show: what a manager changed here since then is not replaced unasked.
ALTER TABLE imported_shows ADD COLUMN written_at timestamptz;
UPDATE imported_shows SET written_at = last_seen_at;
ALTER TABLE imported_shows ALTER COLUMN written_at SET NOT NULL;
