-- Who canceled a show for good: whoever did bears the card fees of its refunds, those of payments that were quicker too.
ALTER TABLE events ADD COLUMN called_off_by text CHECK (called_off_by IN ('host', 'operator'));
UPDATE events e SET called_off_by = CASE WHEN EXISTS (SELECT FROM operator_actions a
  WHERE a.action = 'event-canceled' AND a.subject_type = 'event' AND a.subject_id = e.id::text) THEN 'operator' ELSE 'host' END
WHERE called_off_at IS NOT NULL;

-- What an offer is about, at the beginning of its email's subject; of older ones it is not known.
ALTER TABLE refund_offers ADD COLUMN label text;
