-- People: the sign-in library's four tables, and the fan's profile beside them.

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  name text NOT NULL DEFAULT '',
  image text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_by_email ON users (lower(email));

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- A hash: who reads this table cannot sign in with it.
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_of_user ON sessions (user_id);

CREATE TABLE sign_in_methods (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX sign_in_methods_of_user ON sign_in_methods (user_id);

CREATE TABLE verifications (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_by_identifier ON verifications (identifier);

-- Somebody asked for an account and has not shown yet that the address is theirs; kept for a day.
CREATE TABLE registrations (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  password_hash text NOT NULL,
  -- Null: the address has an account already, its owner gets a mail that says so, and no code can fit.
  code_hash bytea,
  link_hash bytea,
  proof_ends_at timestamptz NOT NULL,
  mailed_at timestamptz NOT NULL,
  mails integer NOT NULL DEFAULT 1,
  wrong_codes integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
CREATE INDEX registrations_by_email ON registrations (email, created_at);
CREATE INDEX registrations_by_age ON registrations (created_at);
CREATE UNIQUE INDEX registrations_by_link ON registrations (link_hash);

CREATE TABLE operators (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  granted_at timestamptz NOT NULL DEFAULT now()
);

-- One name space for fans and entities (decision G3).
CREATE TABLE usernames (
  username text PRIMARY KEY CHECK (username ~ '^[a-z0-9]([a-z0-9._]{2,28})[a-z0-9]$'),
  user_id uuid UNIQUE REFERENCES users ON DELETE CASCADE,
  entity_id uuid UNIQUE,
  taken_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(user_id, entity_id) = 1)
);

CREATE TABLE fans (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  username text NOT NULL UNIQUE,
  full_name text NOT NULL,
  genre_preference text[] NOT NULL,
  age_group_preference text[] NOT NULL,
  location text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  search_distance_miles integer NOT NULL DEFAULT 25,
  notifications_enabled boolean NOT NULL DEFAULT false,
  push_token text,
  location_shared boolean NOT NULL DEFAULT false,
  visibility text NOT NULL DEFAULT 'friends' CHECK (visibility IN ('public', 'friends', 'private')),
  terms_version text NOT NULL,
  terms_accepted_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Every mail that was promised; a job sends it (quality.md P7, I8).
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  once_key text UNIQUE,
  to_address text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  attachments jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  problem text
);

CREATE TABLE pictures (
  id uuid PRIMARY KEY,
  owner_id uuid REFERENCES users ON DELETE SET NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  dominant text NOT NULL,
  created_at timestamptz NOT NULL,
  -- NULL: its files are being written; nothing may show it yet.
  kept_at timestamptz
);
CREATE INDEX pictures_of_owner ON pictures (owner_id, created_at);
