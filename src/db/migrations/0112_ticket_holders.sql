-- Whose each ticket is: its buyer's, until they send it to someone (decision 0231).
ALTER TABLE tickets ADD COLUMN holder_id uuid REFERENCES users;
-- Since when; until a first transfer, since it was issued.
ALTER TABLE tickets ADD COLUMN held_since timestamptz;
UPDATE tickets t SET holder_id = o.buyer_id, held_since = t.created_at FROM orders o WHERE o.id = t.order_id;
ALTER TABLE tickets ALTER COLUMN holder_id SET NOT NULL;
ALTER TABLE tickets ALTER COLUMN held_since SET NOT NULL;
ALTER TABLE tickets ALTER COLUMN held_since SET DEFAULT now();
CREATE INDEX tickets_of_holder ON tickets (holder_id, event_id);

-- A ticket that its holder sends to someone, who accepts it or not.
CREATE TABLE ticket_transfers (
  id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES tickets,
  from_id uuid NOT NULL REFERENCES users,
  -- A friend from the start; with an email address, whoever accepted it.
  to_id uuid REFERENCES users,
  -- In lowercase; null for a friend, and once one of the two has deleted their account.
  to_email text CHECK (to_email = lower(to_email)),
  -- What its sender calls the recipient: the friend's name or the address; empty once one of them has deleted their account.
  to_name text NOT NULL,
  -- In the friend's bell until it is answered.
  notification_id uuid REFERENCES notifications ON DELETE SET NULL,
  state text NOT NULL CHECK (state IN ('pending', 'accepted', 'declined', 'taken_back')),
  sent_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Of an accepted one: the code that its sender had, so that the door says why it no longer admits anyone.
  former_code bytea UNIQUE CHECK (octet_length(former_code) = 16),
  CHECK ((state = 'pending') = (ended_at IS NULL)),
  CHECK ((state = 'accepted') = (former_code IS NOT NULL)),
  CHECK (state <> 'pending' OR to_id IS NOT NULL OR to_email IS NOT NULL),
  CHECK (state <> 'accepted' OR to_id IS NOT NULL)
);
CREATE UNIQUE INDEX one_pending_transfer ON ticket_transfers (ticket_id) WHERE state = 'pending';
CREATE INDEX transfers_of_ticket ON ticket_transfers (ticket_id);
CREATE INDEX transfers_of_sender ON ticket_transfers (from_id);
CREATE INDEX transfers_of_recipient ON ticket_transfers (to_id);
CREATE INDEX transfers_to_address ON ticket_transfers (to_email) WHERE state = 'pending';
CREATE INDEX transfers_of_notification ON ticket_transfers (notification_id);
