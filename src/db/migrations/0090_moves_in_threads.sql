-- A booking thread says when its show was moved or postponed. `old_day` is the date that the show had: NULL for a show
-- that was postponed, whose date had been given up before.
ALTER TABLE booking_entries
  ADD COLUMN old_day date,
  ADD COLUMN new_day date,
  DROP CONSTRAINT booking_entries_kind_check,
  ADD CONSTRAINT booking_entries_kind_check CHECK (kind IN
    ('message', 'offer', 'accepted', 'declined', 'withdrawn', 'event', 'moved', 'postponed', 'left', 'removed',
     'invite-declined', 'show-canceled', 'show-deleted', 'page-deleted', 'canceled')),
  ADD CONSTRAINT booking_entries_days_check CHECK (
    (kind = 'moved') = (new_day IS NOT NULL)
    AND CASE kind WHEN 'postponed' THEN old_day IS NOT NULL WHEN 'moved' THEN true ELSE old_day IS NULL END);
