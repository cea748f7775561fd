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
