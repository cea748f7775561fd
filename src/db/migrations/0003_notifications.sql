CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  to_user_id uuid REFERENCES users ON DELETE CASCADE,
  to_entity_id uuid,
  type text NOT NULL,
  message text NOT NULL,
  read boolean NOT NULL DEFAULT false,
  event_id uuid,
  entity_id uuid,
  sender_id uuid,
  sender_type text,
  selected_date date,
  created_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz,
  handled_by uuid REFERENCES users ON DELETE SET NULL,
  CHECK (num_nonnulls(to_user_id, to_entity_id) = 1)
);
CREATE INDEX notifications_of_user ON notifications (to_user_id, created_at DESC) WHERE handled_at IS NULL;
CREATE INDEX notifications_of_entity ON notifications (to_entity_id, created_at DESC) WHERE handled_at IS NULL;
