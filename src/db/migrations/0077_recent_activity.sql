-- How much a page did in the last day, without reading its whole log at each save of a new show.
CREATE INDEX entity_log_recent ON entity_log (entity_id, at);
