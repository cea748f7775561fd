-- When the buyer was told that operators took the show down; NULL again once the buyer was told that it is back.
ALTER TABLE orders ADD COLUMN told_taken_down_at timestamptz;
