-- PostgreSQL looks for referencing rows whenever a row is deleted: without these indexes, forgetting a person or a ticket
-- reads whole tables. Columns that are mostly empty are indexed where they are not.
CREATE INDEX checkins_of_ticket ON checkins (ticket_id);
CREATE INDEX checkins_by ON checkins (by_user_id);
CREATE INDEX checkins_undone_by ON checkins (undone_by) WHERE undone_by IS NOT NULL;
CREATE INDEX contact_messages_answered_by ON contact_messages (answered_by) WHERE answered_by IS NOT NULL;
CREATE INDEX entities_decided_by ON entities (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX entity_claims_decided_by ON entity_claims (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX events_created_by ON events (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX manager_invites_closed_by ON manager_invites (closed_by) WHERE closed_by IS NOT NULL;
CREATE INDEX notifications_handled_by ON notifications (handled_by) WHERE handled_by IS NOT NULL;
CREATE INDEX operator_actions_by ON operator_actions (operator_id);
CREATE INDEX passkey_challenges_of_user ON passkey_challenges (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX reports_resolved_by ON reports (resolved_by) WHERE resolved_by IS NOT NULL;

-- Counts whose windows are over are deleted every five minutes.
CREATE INDEX call_limits_ending ON call_limits (expire);
