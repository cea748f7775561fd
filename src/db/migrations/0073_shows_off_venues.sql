-- A show of another page that a venue took off its own: a save or an import does not put it back.
CREATE TABLE shows_off_venues (
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  venue_id uuid NOT NULL REFERENCES entities ON DELETE CASCADE,
  PRIMARY KEY (event_id, venue_id)
);
CREATE INDEX shows_off_venues_of_venue ON shows_off_venues (venue_id);
