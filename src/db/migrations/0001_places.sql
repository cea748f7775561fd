-- US towns and ZIP codes (GeoNames), and the clock that deadlines in SQL read.

-- Zero rows in real life; only tests move it.
CREATE TABLE test_clock (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  ahead interval NOT NULL
);

-- now(), moved by the tests' offset.
CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE
  RETURN now() + coalesce((SELECT ahead FROM test_clock), interval '0');

CREATE TABLE cities (
  id integer PRIMARY KEY,
  name text NOT NULL,
  name_key text NOT NULL,
  state text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  population integer NOT NULL
);
CREATE INDEX cities_by_name ON cities (name_key text_pattern_ops, state);

CREATE TABLE zip_codes (
  zip text PRIMARY KEY CHECK (zip ~ '^\d{5}$'),
  city text NOT NULL,
  state text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL
);
