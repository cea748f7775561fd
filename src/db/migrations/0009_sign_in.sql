-- What signing in and staying signed in need beside passwords.

-- Tries of something that one account may do so often, counted for all processes together.
CREATE TABLE account_tries (
  what text NOT NULL,
  -- A hash: who reads this table learns no address.
  account text NOT NULL,
  tries integer NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (what, account)
);
CREATE INDEX account_tries_by_age ON account_tries (since);

-- When somebody was last here, to within an hour; their list of sessions shows it.
ALTER TABLE sessions ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now();

-- The one link that sets a new password: a second one takes the place of the first.
CREATE TABLE password_resets (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  link_hash bytea NOT NULL UNIQUE,
  -- The address that it was mailed to; under another one it is dead.
  email text NOT NULL,
  ends_at timestamptz NOT NULL
);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- As the authenticator names it, base64url.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_of_user ON passkeys (user_id);

-- What an authenticator is asked to sign, once, within five minutes.
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  -- Who adds a passkey; NULL: somebody signs in.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  ends_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (ends_at);
