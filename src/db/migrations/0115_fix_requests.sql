-- When operators asked the host to fix what was reported, and the notification in which they did.
ALTER TABLE reports
  ADD COLUMN fix_requested_at timestamptz,
  ADD COLUMN fix_notification_id uuid REFERENCES notifications ON DELETE SET NULL,
  DROP CONSTRAINT reports_resolution_check,
  ADD CONSTRAINT reports_resolution_check CHECK (resolution IN ('dismissed', 'event-unpublished', 'entity-suspended',
    'user-suspended', 'message-removed', 'fixed-by-host'));
CREATE INDEX reports_fix_notification ON reports (fix_notification_id) WHERE fix_notification_id IS NOT NULL;
