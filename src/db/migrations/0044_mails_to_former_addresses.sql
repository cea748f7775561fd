-- Whose address a mail went to, once their account has another: by this it is in the export of their data, and is
-- forgotten with their account.
ALTER TABLE mails ADD COLUMN user_id uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX mails_to_former_addresses ON mails (user_id) WHERE user_id IS NOT NULL;
