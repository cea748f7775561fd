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

UPDATE entities SET city = 'Washington', location = 'Washington, DC' WHERE city = 'Washington, D.C.' AND state = 'DC';
UPDATE events SET city = 'Washington' WHERE city = 'Washington, D.C.' AND state = 'DC';
UPDATE fans SET location = 'Washington, DC' WHERE location = 'Washington, D.C., DC';

ALTER TABLE entities ADD COLUMN place_exact boolean NOT NULL DEFAULT false;
UPDATE entities SET place_exact = true
WHERE type != 'band' AND address IS NOT NULL AND NOT demo
  AND NOT EXISTS (SELECT FROM cities WHERE cities.lat = entities.lat AND cities.lng = entities.lng)
  AND NOT EXISTS (SELECT FROM zip_codes WHERE zip_codes.lat = entities.lat AND zip_codes.lng = entities.lng);
