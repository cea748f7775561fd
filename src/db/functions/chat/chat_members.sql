-- Who is in which room now (decision G36), and as what: managers with editor rights or more for the show's host and, in
-- the crew's room, for its confirmed acts; in the fans' room people who go or hold a valid ticket; in a plan's its starter
-- and everyone who was asked and sees the starter, whatever they answered, until they leave it (decision 0234). A person may
-- be there several times. `since` is when a fan joined. Planned from a room or from a person, each by an index.
CREATE OR REPLACE VIEW chat_members AS
SELECT c.id AS chat_id, m.user_id, e.host_entity_id AS entity_id, 'host' AS side, NULL::timestamptz AS since
FROM chats c
JOIN events e ON e.id = c.event_id
JOIN entities h ON h.id = e.host_entity_id
JOIN entity_managers m ON m.entity_id = e.host_entity_id
JOIN users u ON u.id = m.user_id
WHERE c.room <> 'plan' AND e.deleted_at IS NULL AND speaks_for_page(m.role, h.status)
  AND is_active_account(u.suspended_at, u.deleted_at)
  AND NOT EXISTS (SELECT FROM chat_departures d WHERE d.chat_id = c.id AND d.entity_id = e.host_entity_id)
UNION ALL
SELECT c.id, m.user_id, a.entity_id, 'act', NULL
FROM chats c
JOIN events e ON e.id = c.event_id
JOIN event_acts a ON a.event_id = c.event_id
JOIN entities h ON h.id = a.entity_id
JOIN entity_managers m ON m.entity_id = a.entity_id
JOIN users u ON u.id = m.user_id
WHERE c.room = 'crew' AND a.accepted_at IS NOT NULL AND a.entity_id <> e.host_entity_id
  AND e.deleted_at IS NULL AND speaks_for_page(m.role, h.status) AND is_active_account(u.suspended_at, u.deleted_at)
  AND NOT EXISTS (SELECT FROM chat_departures d WHERE d.chat_id = c.id AND d.entity_id = a.entity_id)
UNION ALL
SELECT c.id, a.user_id, NULL, 'fan', a.since
FROM chats c
JOIN events e ON e.id = c.event_id
JOIN entities h ON h.id = e.host_entity_id
JOIN attendance a ON a.event_id = c.event_id
JOIN users u ON u.id = a.user_id
WHERE c.room = 'fans' AND e.status <> 'draft' AND h.status IN ('approved', 'unclaimed')
  AND is_active_account(u.suspended_at, u.deleted_at)
  AND NOT EXISTS (SELECT FROM chat_departures d WHERE d.chat_id = c.id AND d.user_id = a.user_id)
UNION ALL
SELECT c.id, t.holder_id, NULL, 'fan', t.held_since
FROM chats c
JOIN events e ON e.id = c.event_id
JOIN event_occurrences date ON date.event_id = c.event_id
JOIN tickets t ON t.occurrence_id = date.id
JOIN users u ON u.id = t.holder_id
WHERE c.room = 'fans' AND e.deleted_at IS NULL AND t.state IN ('valid', 'used')
  AND is_active_account(u.suspended_at, u.deleted_at)
  AND NOT EXISTS (SELECT FROM chat_departures d WHERE d.chat_id = c.id AND d.user_id = t.holder_id)
UNION ALL
SELECT c.id, m.user_id, NULL, 'fan', NULL
FROM chats c
JOIN plans p ON p.id = c.plan_id
JOIN plan_members m ON m.plan_id = p.id
JOIN events e ON e.id = c.event_id
JOIN entities h ON h.id = e.host_entity_id
JOIN users u ON u.id = m.user_id
JOIN users starter ON starter.id = p.starter_id
WHERE c.room = 'plan' AND e.status <> 'draft' AND h.status IN ('approved', 'unclaimed')
  AND is_active_account(u.suspended_at, u.deleted_at)
  AND (m.user_id = p.starter_id OR (starter.suspended_at IS NULL AND is_named_to(m.user_id, p.starter_id)))
  AND NOT EXISTS (SELECT FROM chat_departures d WHERE d.chat_id = c.id AND d.user_id = m.user_id);
