-- The earlier unpaid order that this order took the place of: each is replaced once. There is no foreign key, since its
-- check would wait for the lock of whoever settles the earlier order, who may wait for stock that the new order locks.
ALTER TABLE orders ADD COLUMN replaces uuid;
CREATE UNIQUE INDEX orders_replaces ON orders (replaces) WHERE replaces IS NOT NULL;
