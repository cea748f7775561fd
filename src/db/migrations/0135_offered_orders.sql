-- Whether an order took tickets from a waitlist's offer, also once it has released them: it isn't changed for other tickets
-- without a turn in a waiting line (decision 0247).
ALTER TABLE orders ADD COLUMN uses_offer boolean NOT NULL DEFAULT false;
UPDATE orders SET uses_offer = true WHERE id IN (SELECT order_id FROM waitlist_places);
