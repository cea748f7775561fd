-- Browsers that show push messages (decision G39): each belongs to the session that asked for them, and goes with it.

CREATE TABLE push_devices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id uuid NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_devices_of_user ON push_devices (user_id);

ALTER TABLE fans DROP COLUMN push_token;
