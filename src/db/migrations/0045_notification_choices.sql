-- What people chose about notifications of a topic; without a row the default of the topic and channel holds.
CREATE TABLE notification_choices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  topic text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('push', 'email')),
  is_on boolean NOT NULL,
  PRIMARY KEY (user_id, topic, channel)
);
INSERT INTO notification_choices (user_id, topic, channel, is_on)
  SELECT user_id, 'following', 'email', true FROM fans WHERE new_shows_by_mail;
ALTER TABLE fans DROP COLUMN new_shows_by_mail;

-- The daily job that forgets what is old finds it by this.
CREATE INDEX notifications_by_age ON notifications (created_at);
