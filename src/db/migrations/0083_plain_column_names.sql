-- How often a refund failed in a row, and the order of a date's holds.
ALTER TABLE order_refunds RENAME COLUMN tries TO failed_attempts;
ALTER TABLE fee_returns RENAME COLUMN tries TO failed_attempts;
ALTER TABLE date_holds RENAME COLUMN place TO position;

-- The limit of event invites counts those that a person sent in the last 24 hours.
CREATE INDEX notifications_of_inviters ON notifications (sender_id, created_at) WHERE type = 'Event Invite';
