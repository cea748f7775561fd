-- A page's friend request that a block keeps apart, or to a page that declined lately, looks sent and is delivered to nobody.
ALTER TABLE entity_friend_requests ADD COLUMN is_delivered boolean NOT NULL DEFAULT true;
UPDATE entity_friend_requests SET is_delivered = false
  WHERE outcome = 'declined' AND closed_by IS NULL AND closed_at = created_at;
