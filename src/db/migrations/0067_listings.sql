-- Whether a show stands as an outside source lists it: no manager has saved or confirmed it.
ALTER TABLE events ADD COLUMN is_listing boolean NOT NULL DEFAULT false;

-- Operators' imports but for shows that a manager has changed since; the source of a manager's import begins with the
-- id of the page.
UPDATE events AS e SET is_listing = true
WHERE NOT e.internal_tickets AND e.deleted_at IS NULL
  AND EXISTS (SELECT FROM imported_shows AS s
    WHERE s.event_id = e.id AND NOT starts_with(s.source, e.host_entity_id || ' '))
  AND NOT EXISTS (SELECT FROM entity_log AS l
    WHERE l.entity_id = e.host_entity_id AND l.action = 'event-edited' AND l.subject = e.name);

-- A name or city that operators corrected: what sources call the page, by which imports find it again, and the title
-- that imports keep.
ALTER TABLE entities ADD COLUMN listed_name text, ADD COLUMN listed_city text, ADD COLUMN listed_state text;
ALTER TABLE events ADD COLUMN corrected_name text;
