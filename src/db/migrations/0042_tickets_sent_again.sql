-- When an order's tickets were last sent to its buyer again, at a manager's request.
ALTER TABLE orders ADD COLUMN tickets_resent_at timestamptz;
