-- People who asked for “Your week in Oakland”, and when they get it next (decision 0206).
CREATE TABLE weekly_emails (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  next_at timestamptz NOT NULL
);
CREATE INDEX weekly_emails_due ON weekly_emails (next_at);
