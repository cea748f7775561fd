-- A settlement sheet belongs to a date, and goes with it to another day (decision 0236).
ALTER TABLE settlement_sheets ADD COLUMN occurrence_id uuid REFERENCES event_occurrences ON DELETE CASCADE;
UPDATE settlement_sheets s SET occurrence_id = date.id FROM event_occurrences date
WHERE date.event_id = s.event_id AND date.day = s.day;
-- A show that was moved after its sheet was saved has it again, unless the host has begun another for the new day.
UPDATE settlement_sheets s SET occurrence_id = moved.date_id
FROM (
  SELECT DISTINCT ON (e.id) former.id, date.id AS date_id
  FROM settlement_sheets former JOIN events e ON e.id = former.event_id AND NOT e.repeats
  JOIN event_occurrences date ON date.event_id = e.id AND date.day = e.day
  WHERE former.occurrence_id IS NULL
    AND NOT EXISTS (SELECT FROM settlement_sheets other WHERE other.occurrence_id = date.id)
  ORDER BY e.id, (SELECT count(*) FROM sent_sheets v WHERE v.sheet_id = former.id) DESC, former.revision DESC, former.id
) AS moved
WHERE s.id = moved.id;
-- What is left is of dates that no longer exist.
DELETE FROM settlement_sheets WHERE occurrence_id IS NULL;
ALTER TABLE settlement_sheets DROP COLUMN event_id, DROP COLUMN day, ALTER COLUMN occurrence_id SET NOT NULL,
  ADD UNIQUE (occurrence_id);

ALTER TABLE cash_sales
  -- The username under which the seller worked at that door; NULL without a profile (decision 0233).
  ADD COLUMN sold_as text,
  ADD COLUMN undone_as text;
UPDATE cash_sales c SET
  sold_as = (SELECT f.username FROM fans f WHERE f.user_id = c.sold_by),
  undone_as = (SELECT f.username FROM fans f WHERE f.user_id = c.undone_by);
UPDATE cash_sales c SET sold_as = 'Deleted user' FROM users u WHERE u.id = c.sold_by AND u.deleted_at IS NOT NULL;
UPDATE cash_sales c SET undone_as = 'Deleted user' FROM users u WHERE u.id = c.undone_by AND u.deleted_at IS NOT NULL;
