-- The collaboration request that a notification is about, whose thread it opens. A request names its notification
-- and the notification its request, so the check waits for the end of the transaction.
ALTER TABLE notifications
  ADD COLUMN request_id uuid REFERENCES collab_requests ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX notifications_of_request ON notifications (request_id) WHERE request_id IS NOT NULL;
UPDATE notifications n SET request_id = r.id FROM collab_requests r WHERE r.notification_id = n.id;
