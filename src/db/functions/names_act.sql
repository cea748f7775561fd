-- Whether a show's text names an act: by its whole name, whatever the case and punctuation. `Low` isn't named by "slow", and a
-- name without a letter or digit by nothing.
CREATE OR REPLACE FUNCTION names_act(show text, act text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  act ~ '[[:alnum:]]'
  AND position(' ' || btrim(regexp_replace(lower(act), '[^[:alnum:]]+', ' ', 'g')) || ' '
    IN ' ' || btrim(regexp_replace(lower(show), '[^[:alnum:]]+', ' ', 'g')) || ' ') > 0;
