-- What a toggle that was sent with a key came to: sent twice, it flips once (decision C29). Kept for a day.
CREATE TABLE toggles (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  -- What was toggled, such as an entity that is followed, or a show and its date.
  subject text NOT NULL,
  is_on boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX toggles_by_age ON toggles (at);

DROP TABLE favorite_toggles;
DROP TABLE attendance_toggles;
