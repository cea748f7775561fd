-- The terms of each act in a lineup that agreed on some with the host: the offer that was accepted last in the booking
-- thread that the event came of, unless the booking was canceled. Linked by the act's page, so they stay when the lineup
-- is rewritten.
CREATE OR REPLACE VIEW agreed_terms AS
SELECT DISTINCT ON (act.event_id, act.entity_id)
  act.event_id, act.entity_id AS act_id, offer.id AS offer_id, offer.deal, offer.guarantee_cents, offer.percentage,
  offer.set_minutes, offer.load_in, offer.set_time, answer.created_at AS agreed_at
FROM event_acts act
JOIN collab_requests r ON r.event_id = act.event_id AND act.entity_id IN (r.sender_id, r.receiver_id)
  AND r.canceled_at IS NULL
JOIN booking_entries answer ON answer.request_id = r.id AND answer.kind = 'accepted'
JOIN booking_entries offer ON offer.id = answer.offer_id
ORDER BY act.event_id, act.entity_id, answer.created_at DESC, answer.position DESC;
