-- The forms that words two edits apart have in common; NULL where `spelling_forms` is.
CREATE OR REPLACE FUNCTION forms_of_forms(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT array_agg(DISTINCT form) FROM unnest(spelling_forms(word)) AS shorter, unnest(spelling_forms(shorter)) AS form
);
