-- An invite by email: whose the address is stays with its owner, and until there is an account it is nobody's.
ALTER TABLE manager_invites
  ADD COLUMN invited_email text,
  -- When it was last sent; it can be sent again once a day.
  ADD COLUMN sent_at timestamptz,
  ALTER COLUMN user_id DROP NOT NULL,
  ALTER COLUMN notification_id DROP NOT NULL,
  ADD CONSTRAINT manager_invites_have_a_bell CHECK ((user_id IS NULL) = (notification_id IS NULL)),
  ADD CONSTRAINT manager_invites_are_for_someone CHECK (user_id IS NOT NULL OR invited_email IS NOT NULL);
UPDATE manager_invites SET sent_at = created_at;
ALTER TABLE manager_invites ALTER COLUMN sent_at SET NOT NULL;
CREATE UNIQUE INDEX one_open_email_invite ON manager_invites (entity_id, invited_email) WHERE closed_at IS NULL;
CREATE INDEX manager_invites_of_email ON manager_invites (invited_email) WHERE user_id IS NULL;
