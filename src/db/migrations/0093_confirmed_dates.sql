-- A booking thread says that its act confirmed the date of the show; `new_day` is that date.
ALTER TABLE booking_entries
  DROP CONSTRAINT booking_entries_kind_check,
  ADD CONSTRAINT booking_entries_kind_check CHECK (kind IN
    ('message', 'offer', 'accepted', 'declined', 'withdrawn', 'event', 'moved', 'postponed', 'confirmed', 'left', 'removed',
     'invite-declined', 'show-canceled', 'show-deleted', 'page-deleted', 'canceled')),
  DROP CONSTRAINT booking_entries_days_check,
  ADD CONSTRAINT booking_entries_days_check CHECK (
    (kind IN ('moved', 'confirmed')) = (new_day IS NOT NULL)
    AND CASE kind WHEN 'postponed' THEN old_day IS NOT NULL WHEN 'moved' THEN true ELSE old_day IS NULL END);
