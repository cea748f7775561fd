-- Whether a venue keeps a show of another page off its own: it took it off, or a block keeps people of both pages apart.
-- A new show has no row that it could be (NULL).
CREATE OR REPLACE FUNCTION keeps_off(of_venue uuid, of_host uuid, of_event uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN of_venue <> of_host AND (
  EXISTS (SELECT FROM shows_off_venues o WHERE o.event_id = of_event AND o.venue_id = of_venue)
  OR are_pages_apart(of_venue, of_host));
