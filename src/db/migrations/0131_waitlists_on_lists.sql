-- Free tickets that someone waits for are left to no one else: a list changes when a place gets an offer, or ends
-- (decision 0228). Whoever joins waits for more than are free, or behind others, which changes nothing.
CREATE TRIGGER places_changed AFTER UPDATE ON waitlist_places REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('rows');
CREATE TRIGGER places_removed AFTER DELETE ON waitlist_places REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('rows');
