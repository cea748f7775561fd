-- A picture's colours stand in its id.
ALTER TABLE pictures DROP COLUMN dominant;

-- Whether anything shows a picture is asked each time one is replaced or was never used.
CREATE INDEX entities_by_picture ON entities (picture_id) WHERE picture_id IS NOT NULL;
CREATE INDEX events_by_picture ON events (picture_id) WHERE picture_id IS NOT NULL;
-- Uploads that were never finished, and kept ones in the order in which the sweep looks at them.
CREATE INDEX pictures_unfinished ON pictures (created_at) WHERE kept_at IS NULL;
