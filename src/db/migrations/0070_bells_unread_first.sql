-- A bell lists what is unread before what was read, and counts what is unread: both read the first rows of these.
DROP INDEX notifications_of_user, notifications_of_entity;
CREATE INDEX notifications_of_user ON notifications (to_user_id, read, created_at DESC, id DESC) WHERE handled_at IS NULL;
CREATE INDEX notifications_of_entity ON notifications (to_entity_id, read, created_at DESC, id DESC) WHERE handled_at IS NULL;
