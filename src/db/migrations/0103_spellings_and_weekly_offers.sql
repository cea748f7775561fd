-- The words in the names of public shows and pages, by which a search finds what a misspelled word may mean; a job writes
-- them (decision 0213). `forms` is what `spelling_forms` makes of a word. Words compare by bytes, so that the index also
-- finds those with a beginning.
CREATE TABLE name_words (
  word text COLLATE "C" PRIMARY KEY,
  forms text[] NOT NULL
);
CREATE INDEX name_words_by_form ON name_words USING gin (forms);

-- Null: the person turned the email off, or was offered it and does not want it (decision 0214).
ALTER TABLE weekly_emails ALTER COLUMN next_at DROP NOT NULL;

-- A saved search has its private calendar from the start.
UPDATE saved_searches SET calendar_key = gen_random_uuid() WHERE calendar_key IS NULL;
ALTER TABLE saved_searches ALTER COLUMN calendar_key SET NOT NULL;

-- Calendars and feeds of cities name the shows and dates nearby that were called off.
CREATE INDEX events_called_off ON events (lat, lng) WHERE status IN ('postponed', 'canceled') AND deleted_at IS NULL;
CREATE INDEX occurrences_called_off ON event_occurrences (lat, lng, starts_at) WHERE canceled_at IS NOT NULL;
