-- A word, and what is left of it without each of its letters: two words that are one edit apart have a form in common.
-- NULL for a word that no name has by `words_of_key`: the forms of a long one would be many.
CREATE OR REPLACE FUNCTION spelling_forms(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT array_agg(DISTINCT left(word, at - 1) || substr(word, at + 1))
  FROM generate_series(1, CASE WHEN length(word) BETWEEN 3 AND 40 THEN length(word) + 1 END) AS at
);
