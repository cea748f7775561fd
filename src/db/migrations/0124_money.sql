-- A payment that its buyer disputed with the bank, as the card provider has it (decision 0241). Without a key to `orders`,
-- as `order_refunds`.
CREATE TABLE disputes (
  id uuid PRIMARY KEY,
  -- The provider's own id.
  provider_dispute text NOT NULL UNIQUE,
  order_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed')),
  -- In the provider's words: `fraudulent`, `product_not_received` …
  reason text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- What the ledger has as withdrawn from the platform until the bank decides, and as the provider's fees.
  held_cents integer NOT NULL DEFAULT 0 CHECK (held_cents >= 0),
  fee_cents integer NOT NULL DEFAULT 0,
  -- What of a lost dispute falls on the seller, and what refunds and disputes had taken from the seller before that was taken
  -- back; null until the provider was asked.
  lost_cents integer NOT NULL DEFAULT 0 CHECK (lost_cents >= 0),
  taken_before_cents integer,
  recovered_at timestamptz,
  respond_by timestamptz,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- When the provider was last asked about it.
  checked_at timestamptz NOT NULL,
  -- Grows with each change: a reading from before it is outdated.
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX disputes_of_order ON disputes (order_id);
CREATE INDEX disputes_open ON disputes (respond_by) WHERE closed_at IS NULL;
CREATE INDEX disputes_to_recover ON disputes (id) WHERE lost_cents > 0 AND recovered_at IS NULL;

CREATE TABLE local_payments.disputes (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES local_payments.sessions (payment_id),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  fee_cents integer NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'needs_response' CHECK (status IN ('needs_response', 'won', 'lost')),
  respond_by timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX local_disputes_of_payment ON local_payments.disputes (payment_id);

CREATE TABLE local_payments.transfer_reversals (
  id text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  payment_id text NOT NULL REFERENCES local_payments.sessions (payment_id),
  amount_cents integer NOT NULL CHECK (amount_cents > 0)
);
CREATE INDEX local_reversals_of_payment ON local_payments.transfer_reversals (payment_id);

-- The service fee of one seller, if it isn't the usual one (decision 0242): basis points of a ticket's price, and cents on
-- top. It is the one in effect; `seller_fees` has those that are planned, and those that were.
ALTER TABLE entities
  ADD COLUMN service_fee_rate integer CHECK (service_fee_rate BETWEEN 0 AND 2000),
  ADD COLUMN service_fee_flat_cents integer CHECK (service_fee_flat_cents BETWEEN 0 AND 1000),
  ADD CHECK ((service_fee_rate IS NULL) = (service_fee_flat_cents IS NULL));

CREATE TABLE seller_fees (
  id uuid PRIMARY KEY,
  entity_id uuid NOT NULL REFERENCES entities,
  -- Both NULL: the usual fee again.
  rate integer CHECK (rate BETWEEN 0 AND 2000),
  flat_cents integer CHECK (flat_cents BETWEEN 0 AND 1000),
  starts_at timestamptz NOT NULL,
  set_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  CHECK ((rate IS NULL) = (flat_cents IS NULL))
);
CREATE INDEX fees_of_seller ON seller_fees (entity_id, starts_at);
CREATE INDEX fees_set_by ON seller_fees (set_by);

-- Lists show prices with fees.
DROP TRIGGER shows_of_entity_changed ON entities;
CREATE TRIGGER shows_of_entity_changed AFTER UPDATE ON entities FOR EACH ROW
  WHEN ((OLD.status, OLD.type, OLD.capacity, OLD.non_profit, OLD.exemption_reason, OLD.service_fee_rate, OLD.service_fee_flat_cents)
    IS DISTINCT FROM (NEW.status, NEW.type, NEW.capacity, NEW.non_profit, NEW.exemption_reason, NEW.service_fee_rate,
      NEW.service_fee_flat_cents))
  EXECUTE FUNCTION note_listing_changes('entity');

-- What the card provider pays out to a seller's bank, and what is in it (decision 0243).
CREATE TABLE payouts (
  id uuid PRIMARY KEY,
  provider_payout text NOT NULL UNIQUE,
  seller_account text NOT NULL,
  -- Below zero where the provider takes money from the seller's bank.
  amount_cents integer NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  -- The day on which the bank has it.
  arrives_on date NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX payouts_of_account ON payouts (seller_account, created_at);
CREATE INDEX payouts_open ON payouts (seller_account) WHERE status IN ('pending', 'in_transit');

CREATE TABLE payout_items (
  -- The provider's own id of the move.
  id text PRIMARY KEY,
  payout_id uuid NOT NULL REFERENCES payouts,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'fee_return', 'other')),
  -- The provider's name for the payment on the seller's side, by which later moves refer to it.
  source text,
  -- Null for what is of no order here.
  order_id uuid,
  net_cents integer NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX items_of_payout ON payout_items (payout_id);
CREATE INDEX payout_items_of_order ON payout_items (order_id);
CREATE INDEX payout_items_of_source ON payout_items (source) WHERE kind = 'payment';

CREATE TABLE local_payments.payouts (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES local_payments.accounts,
  amount_cents integer NOT NULL,
  status text NOT NULL DEFAULT 'in_transit' CHECK (status IN ('in_transit', 'paid')),
  arrives_on date NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX local_payouts_of_account ON local_payments.payouts (account_id, created_at);

CREATE TABLE local_payments.payout_items (
  -- Of the payment, refund, fee return or transfer reversal: each is paid out once.
  id text PRIMARY KEY,
  payout_id text NOT NULL REFERENCES local_payments.payouts,
  kind text NOT NULL,
  payment_id text NOT NULL,
  net_cents integer NOT NULL
);
CREATE INDEX local_items_of_payout ON local_payments.payout_items (payout_id);
