-- What a deletion looks for (decision G52), however much there is of other people's.

-- Handled ones too: the other index has what is open.
CREATE INDEX notifications_to_user ON notifications (to_user_id);
CREATE INDEX mails_by_address ON mails (lower(to_address));
CREATE INDEX contact_mails_by_sender ON mails (reply_to) WHERE reply_to IS NOT NULL;

-- Names that are kept for those who gave them up, until when.
CREATE INDEX usernames_kept ON usernames (kept_until) WHERE kept_until IS NOT NULL;

-- A request to the operators is closed for all of them at once.
CREATE INDEX notifications_about ON notifications (entity_id, type) WHERE handled_at IS NULL;
