-- What searches compare names by: each word after a space, in small letters without accents and punctuation. "The" and
-- "and" count only in a name that has nothing else. The ranges of punctuation are written out, because what else counts
-- as a letter differs between the locales of servers.
CREATE FUNCTION search_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  WITH letters (text) AS (
    SELECT translate(lower(regexp_replace(normalize(left(name, 500), NFKD), '[\u0300-\u036f]', '', 'g')), 'øłđðıħ''’`.', 'olddih')
  ), words (text) AS (
    SELECT rtrim(regexp_replace(
      ' ' || replace(replace(replace(replace(text, '&', ' and '), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f]+', ' ', 'g'))
    FROM letters
  )
  SELECT coalesce(nullif(regexp_replace(text, '( (the|and))+(?= |$)', '', 'g'), ''), text) FROM words
);

ALTER TABLE entities ADD COLUMN search_key text NOT NULL GENERATED ALWAYS AS (search_key(name)) STORED;
CREATE INDEX entities_by_search_key ON entities USING gin (search_key gin_trgm_ops)
  WHERE status IN ('approved', 'unclaimed');

ALTER TABLE fans ADD COLUMN search_key text NOT NULL GENERATED ALWAYS AS (search_key(full_name)) STORED;
CREATE INDEX fans_by_search_key ON fans USING gin (search_key gin_trgm_ops);
DROP INDEX fans_by_name_letters;

-- A show's name, its acts and its venue, as one text between bars: ` | late set | green day | fillmore |`; and its place,
-- because of many shows the near ones are looked at. A table of its own: a lineup's change does not write the event.
CREATE TABLE event_search (
  event_id uuid PRIMARY KEY REFERENCES events ON DELETE CASCADE,
  key text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL
);
CREATE INDEX event_search_by_key ON event_search USING gin (key gin_trgm_ops);

INSERT INTO event_search (event_id, key, lat, lng)
SELECT e.id, ' |' || search_key(e.name) || ' |'
  || coalesce((SELECT string_agg(search_key(a.name) || ' |', '' ORDER BY a.position) FROM event_acts a WHERE a.event_id = e.id), '')
  || search_key(e.venue_name) || ' |', e.lat, e.lng
FROM events e;

CREATE FUNCTION write_event_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_LEVEL = 'ROW' THEN ids := ARRAY[NEW.id]; ELSE ids := ARRAY(SELECT DISTINCT event_id FROM changed); END IF;
  INSERT INTO event_search (event_id, key, lat, lng)
  SELECT e.id, ' |' || search_key(e.name) || ' |'
    || coalesce((SELECT string_agg(search_key(a.name) || ' |', '' ORDER BY a.position) FROM event_acts a WHERE a.event_id = e.id), '')
    || search_key(e.venue_name) || ' |', e.lat, e.lng
  FROM events e WHERE e.id = ANY (ids)
  ON CONFLICT (event_id) DO UPDATE SET key = excluded.key, lat = excluded.lat, lng = excluded.lng
    WHERE (event_search.key, event_search.lat, event_search.lng) <> (excluded.key, excluded.lat, excluded.lng);
  RETURN NULL;
END $$;
CREATE TRIGGER search_new_event AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION write_event_search();
CREATE TRIGGER search_changed_event AFTER UPDATE OF name, venue_name, lat, lng ON events FOR EACH ROW
  WHEN ((OLD.name, OLD.venue_name, OLD.lat, OLD.lng) <> (NEW.name, NEW.venue_name, NEW.lat, NEW.lng)) EXECUTE FUNCTION write_event_search();
CREATE TRIGGER search_added_acts AFTER INSERT ON event_acts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION write_event_search();
CREATE TRIGGER search_changed_acts AFTER UPDATE ON event_acts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION write_event_search();
CREATE TRIGGER search_removed_acts AFTER DELETE ON event_acts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION write_event_search();
