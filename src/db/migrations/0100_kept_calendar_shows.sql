-- Shows that vanished from a linked calendar and that a manager keeps, by their keys: nobody is asked about them until
-- they are in the calendar again (decision 0210).
ALTER TABLE linked_calendars ADD COLUMN kept_keys text[] NOT NULL DEFAULT '{}';
