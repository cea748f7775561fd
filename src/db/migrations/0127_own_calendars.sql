-- The private link under which a person's calendar and feed of their own shows can be read (decision 0251).
CREATE TABLE own_calendars (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  key uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
