-- The words of a key of `search_key` or `event_search` that can be misspelled: shorter ones look like too many others.
CREATE OR REPLACE FUNCTION words_of_key(key text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 10 AS $$
  SELECT word FROM string_to_table(translate(key, '|', ' '), ' ') AS word WHERE length(word) BETWEEN 3 AND 40
$$;
