-- What a page was told of an offer, of its acceptance, and of a request that it sent and that was accepted without one. It
-- is closed by its id once it is no longer true.
ALTER TABLE booking_entries ADD COLUMN notification_id uuid;
ALTER TABLE collab_requests ADD COLUMN answer_notification_id uuid;

-- An entry and what was told of it are of one transaction, and so have one time.
UPDATE booking_entries e SET notification_id = n.id FROM notifications n
WHERE e.kind IN ('offer', 'accepted') AND n.request_id = e.request_id AND n.type = 'Collaboration Update'
  AND n.to_entity_id <> e.page_id AND n.created_at = e.created_at;
UPDATE collab_requests r SET answer_notification_id = n.id FROM notifications n
WHERE r.outcome = 'accepted' AND n.request_id = r.id AND n.type = 'Collaboration Update'
  AND n.to_entity_id = r.sender_id AND n.created_at = r.closed_at
  AND NOT EXISTS (SELECT FROM booking_entries e WHERE e.request_id = r.id AND e.created_at = r.closed_at);
