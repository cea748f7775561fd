-- Pages after their first approval: claimed, changed, handed in again, deleted.

-- A deleted page stays a row for the sake of orders and tax records; nobody runs it and nobody sees it (decision G14).
ALTER TABLE entities
  DROP CONSTRAINT entities_status_check,
  ADD CONSTRAINT entities_status_check
    CHECK (status IN ('pending', 'approved', 'denied', 'suspended', 'unclaimed', 'deleted')),
  ADD COLUMN deleted_at timestamptz,
  -- NULL: the username is still the first one.
  ADD COLUMN username_changed_at timestamptz,
  -- Since when it waits, where it was handed in again after a denial.
  ADD COLUMN submitted_at timestamptz,
  ADD CHECK ((status = 'deleted') = (deleted_at IS NOT NULL));

-- As for people: a name that was given up is kept until `kept_until` (decision G3).
ALTER TABLE usernames DROP CONSTRAINT usernames_entity_id_key;
CREATE UNIQUE INDEX username_of_entity ON usernames (entity_id) WHERE kept_until IS NULL;
CREATE INDEX usernames_of_entity ON usernames (entity_id);

-- Who says that an unclaimed page is theirs, and how operators can tell (decision G10).
CREATE TABLE entity_claims (
  id uuid PRIMARY KEY,
  entity_id uuid NOT NULL REFERENCES entities ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  proof text NOT NULL,
  link text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'denied')),
  -- Why it was denied; whoever claimed reads it.
  reason text,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX one_open_claim ON entity_claims (entity_id, user_id) WHERE state = 'open';
CREATE INDEX claims_waiting ON entity_claims (id) WHERE state = 'open';
CREATE INDEX claims_of_user ON entity_claims (user_id, created_at);
