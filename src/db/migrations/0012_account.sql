-- What a fan changes after the wizard.

ALTER TABLE fans ADD COLUMN picture_id uuid REFERENCES pictures;
CREATE INDEX fans_by_picture ON fans (picture_id);
-- NULL: the username is still the wizard's.
ALTER TABLE fans ADD COLUMN username_changed_at timestamptz;

-- NULL: somebody bears the name now. Else it was given up, and until then nobody else gets it (decision G3).
ALTER TABLE usernames ADD COLUMN kept_until timestamptz;
ALTER TABLE usernames DROP CONSTRAINT usernames_user_id_key;
CREATE UNIQUE INDEX username_of_user ON usernames (user_id) WHERE kept_until IS NULL;
CREATE INDEX usernames_of_user ON usernames (user_id);
