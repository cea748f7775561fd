-- Whether someone confirmed a pin that is far from its address. Until then the show keeps the address's time zone.
ALTER TABLE events ADD COLUMN pin_confirmed boolean NOT NULL DEFAULT false;

-- Geocoders stored cities under names of their own. The next start fills this table and renames such cities (decision
-- 0130).
DELETE FROM city_names;
