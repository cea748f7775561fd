-- What goes back to sellers of the application fee after refunds: as much as the ledger takes from the platform.
-- Without a key to `orders`, as `order_refunds`.
CREATE TABLE fee_returns (
  order_id uuid PRIMARY KEY,
  -- What the ledger's refunds of the order have taken from the platform, all together.
  due_cents integer NOT NULL CHECK (due_cents >= 0),
  -- What the provider has given back of it, as far as we have heard.
  returned_cents integer NOT NULL DEFAULT 0 CHECK (returned_cents >= 0),
  -- What is being asked for; fixed before it is asked, so that the same key always asks the same.
  asking_cents integer CHECK (asking_cents > 0),
  attempt smallint NOT NULL DEFAULT 0,
  problem text,
  tries smallint NOT NULL DEFAULT 0,
  begun_at timestamptz NOT NULL,
  -- Nobody need look at it before.
  try_at timestamptz NOT NULL
);
CREATE INDEX fee_returns_open ON fee_returns (try_at) WHERE returned_cents < due_cents;

-- Which account an attempt takes the money from, fixed with its amount.
ALTER TABLE order_refunds ADD COLUMN taken_from text CHECK (taken_from IN ('seller', 'platform'));

-- Why an order needs a person: its kind, amounts and the provider's words. Older orders have a sentence in `attention`.
ALTER TABLE orders ADD COLUMN trouble jsonb;
-- Refunds that are back may still come back: they are looked at for some weeks.
CREATE INDEX orders_refunded ON orders (closed_at) WHERE refunded_cents > 0;

ALTER TABLE local_payments.refunds
  ADD COLUMN taken_from text NOT NULL DEFAULT 'seller' CHECK (taken_from IN ('seller', 'platform'));
CREATE TABLE local_payments.fee_refunds (
  id text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  payment_id text NOT NULL REFERENCES local_payments.sessions (payment_id),
  amount_cents integer NOT NULL CHECK (amount_cents > 0)
);
CREATE INDEX local_fee_refunds_of_payment ON local_payments.fee_refunds (payment_id);
