-- What banks gave back to an order's buyer in lost disputes (decision 0241): the sum of its disputes, changed under the order's
-- lock.
ALTER TABLE orders ADD COLUMN lost_cents integer NOT NULL DEFAULT 0 CHECK (lost_cents >= 0);
UPDATE orders o SET lost_cents = x.lost
FROM (SELECT order_id, sum(lost_cents) AS lost FROM disputes GROUP BY order_id) x WHERE x.order_id = o.id AND x.lost > 0;

-- How far an account's payouts were listed, once, from the latest to the first (decision 0243).
CREATE TABLE payout_listings (
  seller_account text PRIMARY KEY,
  -- The provider's id of the last one that was listed.
  after_payout text,
  finished_at timestamptz
);

-- Whether the seller was told that a payout failed. What failed before is in the books.
ALTER TABLE payouts ADD COLUMN is_failure_told boolean NOT NULL DEFAULT false;
UPDATE payouts SET is_failure_told = true WHERE status = 'failed';

-- Moves of payments whose own payout was not stored yet: they find their order with it.
CREATE INDEX payout_items_unmatched ON payout_items (source) WHERE order_id IS NULL AND kind <> 'payment';

-- A bank that refuses a payout, locally.
ALTER TABLE local_payments.payouts DROP CONSTRAINT payouts_status_check,
  ADD CONSTRAINT payouts_status_check CHECK (status IN ('in_transit', 'paid', 'failed'));
