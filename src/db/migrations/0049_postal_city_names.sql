-- Addresses say "New York, NY", whatever gazetteers call the city. The next start fills this table and renames the city
-- of pages and shows (decision 0130); fans keep it as text.
DELETE FROM city_names;
UPDATE fans SET location = 'New York, NY' WHERE location = 'New York City, NY';
