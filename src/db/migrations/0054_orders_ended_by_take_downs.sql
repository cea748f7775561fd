-- Operators took the show down while the order was unpaid, which ended it. It stays true after the show is back.
ALTER TABLE orders ADD COLUMN ended_by_take_down boolean NOT NULL DEFAULT false;
