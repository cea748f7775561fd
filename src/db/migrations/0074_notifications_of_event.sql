-- Deleting a show deletes what anybody was told about it.
CREATE INDEX notifications_of_event ON notifications (event_id) WHERE event_id IS NOT NULL;
