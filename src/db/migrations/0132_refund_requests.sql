-- When a buyer last asked the host for a refund: their order says so.
ALTER TABLE orders ADD COLUMN refund_asked_at timestamptz;
