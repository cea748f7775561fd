-- Under which keys a city is found (src/kernel/city-key.ts): cities, and places that only ZIP codes name. The start fills
-- it, and the names of cities anew; and whether a page's point is its street or the center of its city.

CREATE TABLE city_names (
  -- In C order, so that the primary key finds beginnings too.
  key text COLLATE "C" NOT NULL,
  state text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  city text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  -- 0 for places that only ZIP codes name.
  population integer NOT NULL,
  PRIMARY KEY (key, state, city)
);

DROP INDEX cities_by_name;
ALTER TABLE cities DROP COLUMN name_key;

-- Cities whose names lost a district, a note or a title. After this, the start renames those that have another spelling
-- among the names of cities (src/db/load-places.ts).
CREATE TEMPORARY TABLE renamed_cities (state, before, after) ON COMMIT DROP AS VALUES
  ('AZ', 'Village of Oak Creek (Big Park)', 'Village of Oak Creek'),
  ('CA', 'Central Valley (historical)', 'Central Valley'),
  ('CT', 'City of Milford (balance)', 'Milford'),
  ('DC', 'Washington, D.C.', 'Washington'),
  ('IA', 'Buffalo (historical)', 'Buffalo'),
  ('KS', 'New Century, KS', 'New Century'),
  ('MI', 'Stambaugh, Iron River', 'Stambaugh'),
  ('MN', 'Norwood (historical)', 'Norwood'),
  ('MN', 'Young America (historical)', 'Young America'),
  ('TX', 'Alton North (historical)', 'Alton North'),
  ('TX', 'Taft Southwest (historical)', 'Taft Southwest'),
  ('VT', 'Middlebury (village)', 'Middlebury');

UPDATE entities SET city = after, location = after || ', ' || entities.state
FROM renamed_cities r WHERE r.state = entities.state AND r.before = city;
UPDATE events SET city = after FROM renamed_cities r WHERE r.state = events.state AND r.before = city;
UPDATE fans SET location = after || ', ' || state FROM renamed_cities r WHERE location = r.before || ', ' || r.state;

-- Nobody has pinned an unclaimed page. A place that only ZIP codes name used to be at the average of its ZIP codes.
CREATE TEMPORARY TABLE zip_code_centers ON COMMIT DROP AS
  SELECT avg(lat) AS lat, avg(lng) AS lng FROM zip_codes GROUP BY city, state;
ALTER TABLE entities ADD COLUMN place_exact boolean NOT NULL DEFAULT false;
UPDATE entities SET place_exact = true
WHERE type != 'band' AND address IS NOT NULL AND NOT demo AND status != 'unclaimed'
  AND NOT EXISTS (SELECT FROM cities WHERE cities.lat = entities.lat AND cities.lng = entities.lng)
  AND NOT EXISTS (SELECT FROM zip_codes WHERE zip_codes.lat = entities.lat AND zip_codes.lng = entities.lng)
  AND NOT EXISTS (
    SELECT FROM zip_code_centers c WHERE abs(c.lat - entities.lat) < 1e-9 AND abs(c.lng - entities.lng) < 1e-9);
