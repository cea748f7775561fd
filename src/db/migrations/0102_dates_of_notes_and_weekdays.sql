-- The note of a plan is for a date, as its answers are: the one that a show had when the note was written, where it has
-- another one now. Null: it is about the date that the show has.
ALTER TABLE plans ADD COLUMN note_moved_from date;

-- A weekly show that takes place on another weekday: the first date that it lost, and its next one. A show that is over and
-- takes place again: its former date, and the new one; it has not moved.
ALTER TABLE show_changes
  DROP CONSTRAINT show_changes_kind_check,
  DROP CONSTRAINT show_changes_check,
  ADD CONSTRAINT show_changes_kind_check CHECK (kind IN ('moved', 'weekday', 'again', 'postponed', 'canceled', 'restored')),
  ADD CONSTRAINT show_changes_check CHECK ((kind IN ('moved', 'weekday', 'again', 'restored')) = (new_day IS NOT NULL)
    AND (kind NOT IN ('moved', 'weekday', 'again') OR old_day IS NOT NULL) AND (kind <> 'restored' OR old_day IS NULL));
