-- Which shows a transaction has changed, as lists show them: the read model of upcoming shows reads it (decision 0211).
-- A transaction writes each event once. Its own number is in the key, so no two transactions wait for each other.
CREATE TABLE listing_changes (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  event_id uuid NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (xid, event_id)
);

-- Notes the shows that a trigger's rows are about; its argument says how to find them. A statement that writes nothing
-- calls this too: it ends at once then. The notice tells the process that holds the connection, and it alone, that its
-- commit changes shows.
CREATE FUNCTION note_listing_changes() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  ids uuid[];
BEGIN
  CASE TG_ARGV[0]
    WHEN 'rows' THEN ids := ARRAY(SELECT DISTINCT event_id FROM changed);
    WHEN 'event' THEN ids := ARRAY[NEW.id];
    WHEN 'import' THEN ids := ARRAY[OLD.event_id, NEW.event_id];
    WHEN 'stock' THEN ids := ARRAY(SELECT event_id FROM event_occurrences WHERE id = NEW.occurrence_id);
    WHEN 'entity' THEN ids := ARRAY(
      SELECT id FROM events WHERE host_entity_id = NEW.id UNION SELECT id FROM events WHERE venue_entity_id = NEW.id);
  END CASE;
  IF ids = '{}' THEN RETURN NULL; END IF;
  INSERT INTO listing_changes (event_id) SELECT unnest(ids) ON CONFLICT DO NOTHING;
  IF FOUND THEN RAISE NOTICE 'shows changed'; END IF;
  RETURN NULL;
END $$;

-- What a list shows of an event. Its dates tell by themselves when they appear, move or go.
CREATE TRIGGER show_changed AFTER UPDATE ON events FOR EACH ROW
  WHEN ((OLD.name, OLD.wall_time, OLD.zone, OLD.venue_name, OLD.venue_address, OLD.city, OLD.state, OLD.lat, OLD.lng, OLD.place_exact,
    OLD.genre, OLD.age_group, OLD.age_note, OLD.repeats, OLD.picture_id, OLD.entry_fee, OLD.cover_cents,
    OLD.cover_max_cents, OLD.cash_only, OLD.is_listing, OLD.internal_tickets, OLD.fees_payer, OLD.sold_out, OLD.demo,
    OLD.host_entity_id, OLD.venue_entity_id, OLD.own_capacity, OLD.own_exemption, OLD.notes)
  IS DISTINCT FROM (NEW.name, NEW.wall_time, NEW.zone, NEW.venue_name, NEW.venue_address, NEW.city, NEW.state, NEW.lat, NEW.lng, NEW.place_exact,
    NEW.genre, NEW.age_group, NEW.age_note, NEW.repeats, NEW.picture_id, NEW.entry_fee, NEW.cover_cents,
    NEW.cover_max_cents, NEW.cash_only, NEW.is_listing, NEW.internal_tickets, NEW.fees_payer, NEW.sold_out, NEW.demo,
    NEW.host_entity_id, NEW.venue_entity_id, NEW.own_capacity, NEW.own_exemption, NEW.notes))
  EXECUTE FUNCTION note_listing_changes('event');

-- Tables whose rows belong to an event.
CREATE TRIGGER dates_added AFTER INSERT ON event_occurrences REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('rows');
CREATE TRIGGER dates_changed AFTER UPDATE ON event_occurrences REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('rows');
CREATE TRIGGER dates_removed AFTER DELETE ON event_occurrences REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('rows');
CREATE TRIGGER acts_added AFTER INSERT ON event_acts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('rows');
CREATE TRIGGER acts_changed AFTER UPDATE ON event_acts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('rows');
CREATE TRIGGER acts_removed AFTER DELETE ON event_acts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('rows');
CREATE TRIGGER types_added AFTER INSERT ON ticket_types REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('rows');
CREATE TRIGGER types_changed AFTER UPDATE ON ticket_types REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('rows');
CREATE TRIGGER types_removed AFTER DELETE ON ticket_types REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('rows');
CREATE TRIGGER imports_added AFTER INSERT ON imported_shows REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('rows');
CREATE TRIGGER imports_removed AFTER DELETE ON imported_shows REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('rows');
-- An import writes each show's row again each time; the event is seldom another one.
CREATE TRIGGER import_changed AFTER UPDATE ON imported_shows FOR EACH ROW
  WHEN (OLD.event_id <> NEW.event_id) EXECUTE FUNCTION note_listing_changes('import');

-- A host or venue: what taxes depend on, and whether anybody has claimed the page.
CREATE TRIGGER shows_of_entity_changed AFTER UPDATE ON entities FOR EACH ROW
  WHEN ((OLD.status, OLD.type, OLD.capacity, OLD.non_profit, OLD.exemption_reason)
    IS DISTINCT FROM (NEW.status, NEW.type, NEW.capacity, NEW.non_profit, NEW.exemption_reason))
  EXECUTE FUNCTION note_listing_changes('entity');

-- A list says whether tickets are left, not how many: most purchases write nothing here.
CREATE TRIGGER stock_added AFTER INSERT ON ticket_stock FOR EACH ROW
  WHEN (NEW.quantity - NEW.held - NEW.sold <= 0) EXECUTE FUNCTION note_listing_changes('stock');
CREATE TRIGGER stock_changed AFTER UPDATE ON ticket_stock FOR EACH ROW
  WHEN ((OLD.quantity - OLD.held - OLD.sold > 0) <> (NEW.quantity - NEW.held - NEW.sold > 0))
  EXECUTE FUNCTION note_listing_changes('stock');
