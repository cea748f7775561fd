-- Who canceled a show for good: whoever did bears the card fees of its refunds, those of payments that were quicker too.
ALTER TABLE events ADD COLUMN called_off_by text CHECK (called_off_by IN ('host', 'operator'));
UPDATE events e SET called_off_by = CASE WHEN EXISTS (SELECT FROM operator_actions a
  WHERE a.action = 'event-canceled' AND a.subject_type = 'event' AND a.subject_id = e.id::text) THEN 'operator' ELSE 'host' END
WHERE called_off_at IS NOT NULL;

-- What an offer is about, at the beginning of its email's subject; of older ones it is not known.
ALTER TABLE refund_offers ADD COLUMN label text;

-- `expired`: nobody answered it in time.
ALTER TABLE friend_requests
  DROP CONSTRAINT friend_requests_outcome_check,
  ADD CONSTRAINT friend_requests_outcome_check CHECK (outcome IN ('accepted', 'declined', 'withdrawn', 'expired'));

-- The choices of accounts that were deleted before their deletion took these along.
DELETE FROM notification_choices c USING users u WHERE u.id = c.user_id AND u.deleted_at IS NOT NULL;

-- Operators look for an order by its buyer's address and by its number.
CREATE INDEX orders_of_address ON orders (lower(buyer_email)) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_by_number ON orders (right(id::text, 8));

-- The history of chats is deleted by its age.
CREATE INDEX chat_messages_by_age ON chat_messages (created_at);
