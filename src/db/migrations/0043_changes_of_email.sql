-- An account's change to another email address, until codes from both addresses prove it. One at a time.
CREATE TABLE email_changes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- What the codes are hashed with; a repeated request has another.
  id uuid NOT NULL,
  new_email text NOT NULL,
  old_code_hash bytea NOT NULL,
  -- Null where the new address cannot be had: its mail says so, and no code fits.
  new_code_hash bytea,
  wrong_codes integer NOT NULL DEFAULT 0,
  ends_at timestamptz NOT NULL
);
