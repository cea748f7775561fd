-- An invite that asks an act about another date, although it had agreed to the one before, with an invite or without one
-- (decision 0088).
ALTER TABLE notifications ADD COLUMN had_agreed boolean NOT NULL DEFAULT false;
