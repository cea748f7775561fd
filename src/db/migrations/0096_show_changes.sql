-- What became of the dates of announced shows, which their chats say between the messages. `old_day` is the date that was
-- moved, postponed or canceled, NULL for a weekly show as a whole; `new_day` the one that it moved to, or that is back on.
CREATE TABLE show_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('moved', 'postponed', 'canceled', 'restored')),
  old_day date,
  new_day date,
  at timestamptz NOT NULL,
  CHECK ((kind IN ('moved', 'restored')) = (new_day IS NOT NULL) AND (kind <> 'moved' OR old_day IS NOT NULL)
    AND (kind <> 'restored' OR old_day IS NULL))
);
CREATE INDEX show_changes_of_event ON show_changes (event_id, at);
