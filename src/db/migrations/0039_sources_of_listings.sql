-- Where an operator's import says that its listings come from: a name for people, and the address of its page. Rows of
-- earlier imports, and of managers' own, have neither.
ALTER TABLE imported_shows ADD COLUMN listed_from text, ADD COLUMN source_url text;

-- An import stored the city of an act's show as the city that its page names. What no one has said is empty.
UPDATE entities SET location = ''
WHERE type = 'band' AND (status = 'unclaimed' OR (status = 'suspended' AND suspended_from = 'unclaimed'));
