-- Whether people wait in line for a show's tickets when too many want them at once (decision 0247); a host chooses it.
ALTER TABLE events ADD COLUMN uses_waiting_line boolean NOT NULL DEFAULT true;
