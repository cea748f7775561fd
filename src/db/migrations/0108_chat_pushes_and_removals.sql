-- The last message of a crew's room that was pushed to a person's devices: the next push follows after they have read it.
ALTER TABLE chat_reads ADD COLUMN pushed_seq bigint NOT NULL DEFAULT 0;
-- Set for a fan whom the host removed from the chat: they can't come back until a manager ends the removal of this id.
ALTER TABLE chat_departures ADD COLUMN removal_id uuid UNIQUE;
