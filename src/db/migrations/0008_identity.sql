-- Signing in with Google or Apple: trips that are under way, and links that wait for an account's password.

-- Somebody was sent to a provider and is expected back within ten minutes, once, in the same browser.
CREATE TABLE provider_trips (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  provider text NOT NULL CHECK (provider IN ('google', 'apple')),
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  next_path text NOT NULL,
  -- The session that the new one takes the place of.
  session_id uuid,
  created_at timestamptz NOT NULL
);
CREATE INDEX provider_trips_by_age ON provider_trips (created_at);

-- A provider vouches for an address that has an account: its password links both, within ten minutes.
CREATE TABLE pending_links (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider IN ('google', 'apple')),
  subject text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX pending_links_by_age ON pending_links (created_at);
CREATE INDEX pending_links_of_user ON pending_links (user_id);
