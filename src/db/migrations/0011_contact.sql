-- What people write to those who run the site (decision G48).

CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  topic text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  -- Null: written without a session.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  -- Filled in what people do not see: kept, and mailed to nobody.
  suspected boolean NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX contact_messages_by_time ON contact_messages (sent_at);
CREATE INDEX contact_messages_of_user ON contact_messages (user_id, sent_at);
CREATE INDEX contact_messages_by_email ON contact_messages (email);

-- Null: answers go to the sender of all our mail.
ALTER TABLE mails ADD COLUMN reply_to text;
