-- What becomes of an event after it was published (decision G19). A postponed one that is cancelled later keeps both.
ALTER TABLE events
  ADD COLUMN postponed_at timestamptz,
  ADD COLUMN called_off_at timestamptz,
  -- Deleted, and kept without content because orders that came to nothing name it.
  ADD COLUMN deleted_at timestamptz;

-- The refund that an order is to get: decided once, asked for at the provider by a job, under one key for each attempt.
-- Without a key to `orders`, as for `order_items`: whoever decides holds the stock, and a settlement that waits for the
-- stock holds its order. Orders are never deleted.
CREATE TABLE order_refunds (
  order_id uuid PRIMARY KEY,
  -- `provider` for one that was made at the provider and came back from there.
  cause text NOT NULL CHECK (cause IN ('late', 'event-cancelled', 'date-cancelled', 'offer', 'provider')),
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'pending', 'done', 'failed')),
  -- What this attempt asks for; fixed before it asks, so that the same key always asks the same.
  amount_cents integer CHECK (amount_cents >= 0),
  attempt smallint NOT NULL DEFAULT 1,
  provider_refund text,
  problem text,
  tries smallint NOT NULL DEFAULT 0,
  begun_at timestamptz NOT NULL,
  -- Nobody need look at it before.
  try_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX refunds_open ON order_refunds (try_at) WHERE state IN ('due', 'pending');
CREATE INDEX refunds_failed ON order_refunds (order_id) WHERE state = 'failed';

-- Keep the tickets or have the money back, once the show has changed (decision G24).
CREATE TABLE refund_offers (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL,
  event_id uuid NOT NULL,
  buyer_id uuid NOT NULL,
  -- What has changed, as its buyer reads it.
  change text NOT NULL,
  made_at timestamptz NOT NULL,
  open_until timestamptz NOT NULL,
  -- `over`: a later change or a cancellation took its place.
  answer text CHECK (answer IN ('keep', 'refund', 'over')),
  answered_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE UNIQUE INDEX one_open_offer ON refund_offers (order_id) WHERE answer IS NULL;
CREATE INDEX offers_of_buyer ON refund_offers (buyer_id, event_id);

-- The local card provider refunds as Stripe does: some refunds wait, some come back, and it may be busy.
ALTER TABLE local_payments.endpoint
  -- The share of refund requests that are answered "too many requests".
  ADD COLUMN busy_share real NOT NULL DEFAULT 0 CHECK (busy_share BETWEEN 0 AND 1);
ALTER TABLE local_payments.sessions
  -- What becomes of refunds to the card that paid.
  ADD COLUMN refunds text NOT NULL DEFAULT 'succeed' CHECK (refunds IN ('succeed', 'wait', 'come-back'));
ALTER TABLE local_payments.refunds
  ADD COLUMN status text NOT NULL DEFAULT 'succeeded' CHECK (status IN ('pending', 'succeeded', 'failed')),
  -- What it becomes within a minute; null where it has become that.
  ADD COLUMN becomes text CHECK (becomes IN ('succeeded', 'failed'));
CREATE INDEX local_refunds_of_payment ON local_payments.refunds (payment_id);
CREATE INDEX local_refunds_unfinished ON local_payments.refunds (id) WHERE becomes IS NOT NULL;
