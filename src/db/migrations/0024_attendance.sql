-- Who goes to which show (decision G17: of a repeating one, to which date).
CREATE TABLE attendance (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  -- Null for a show that does not repeat: it is gone to whenever it is.
  day date,
  since timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (user_id, event_id, day)
);
CREATE INDEX attendance_of_event ON attendance (event_id, day);

-- A toggle that was sent twice with one key flips once (decision C29); kept for a day.
CREATE TABLE attendance_toggles (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  event_id uuid NOT NULL,
  day date,
  is_going boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX attendance_toggles_by_age ON attendance_toggles (at);
