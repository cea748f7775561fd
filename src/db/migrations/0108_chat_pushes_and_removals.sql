-- The last message of a crew's room that somebody's devices were told of: the next one is told after they have read it.
ALTER TABLE chat_reads ADD COLUMN pushed_seq bigint NOT NULL DEFAULT 0;
-- Of a fan whom the host removed from the chat: they can't come back until a manager lets them in by this id.
ALTER TABLE chat_departures ADD COLUMN removal_id uuid UNIQUE;
