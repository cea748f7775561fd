-- Keys by which programs of a person read the public API (decision 0215).
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  -- How the key begins, by which its person tells it from others; the key itself is stored nowhere.
  prefix text NOT NULL,
  key_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  -- To the minute.
  last_used_at timestamptz
);
CREATE INDEX api_keys_of ON api_keys (user_id);
