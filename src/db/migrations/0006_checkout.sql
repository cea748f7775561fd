CREATE TABLE orders (
  id uuid PRIMARY KEY,
  buyer_id uuid NOT NULL REFERENCES users,
  event_id uuid NOT NULL REFERENCES events,
  occurrence_id uuid NOT NULL REFERENCES event_occurrences,
  seller_entity_id uuid NOT NULL REFERENCES entities,
  state text NOT NULL CHECK (state IN ('held', 'paying', 'paid', 'partially_refunded', 'refunded', 'expired',
    'cancelled', 'late_refunding', 'late_refunded', 'needs_attention')),
  full_name text NOT NULL,
  fees_payer text NOT NULL CHECK (fees_payer IN ('buyer', 'venue')),
  price_cents integer NOT NULL,
  tax_cents integer NOT NULL,
  tax_lines jsonb NOT NULL DEFAULT '[]',
  platform_fee_cents integer NOT NULL,
  card_fee_cents integer NOT NULL,
  total_cents integer NOT NULL,
  seller_cents integer NOT NULL,
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  attempt smallint NOT NULL DEFAULT 1,
  provider_session text UNIQUE,
  provider_payment text,
  provider_url text,
  hold_until timestamptz NOT NULL,
  attention text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  UNIQUE (buyer_id, idempotency_key)
);
CREATE INDEX orders_of_buyer ON orders (buyer_id, created_at DESC);
CREATE INDEX orders_of_event ON orders (event_id);
CREATE INDEX orders_open ON orders (hold_until) WHERE state IN ('held', 'paying', 'late_refunding');

-- What was ordered and what is held for it: one row a ticket type.
CREATE TABLE order_items (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  stock_id uuid NOT NULL REFERENCES ticket_stock,
  ticket_type_id uuid NOT NULL REFERENCES ticket_types,
  ticket_name text NOT NULL,
  quantity smallint NOT NULL CHECK (quantity > 0),
  unit_price_cents integer NOT NULL,
  unit_tax_cents integer NOT NULL,
  unit_platform_fee_cents integer NOT NULL,
  hold_state text NOT NULL CHECK (hold_state IN ('held', 'sold', 'released')),
  UNIQUE (order_id, stock_id)
);
CREATE INDEX holds_on_stock ON order_items (stock_id) WHERE hold_state = 'held';

CREATE TABLE tickets (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  order_item_id uuid NOT NULL REFERENCES order_items,
  stock_id uuid NOT NULL REFERENCES ticket_stock,
  event_id uuid NOT NULL REFERENCES events,
  occurrence_id uuid NOT NULL REFERENCES event_occurrences,
  holder_name text NOT NULL,
  -- 128 random bits; the printed code adds a signature (decision G27).
  code bytea NOT NULL UNIQUE CHECK (octet_length(code) = 16),
  state text NOT NULL CHECK (state IN ('valid', 'used', 'refunded', 'void')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX tickets_of_order ON tickets (order_id);
CREATE INDEX tickets_of_occurrence ON tickets (occurrence_id);

-- Every order's cents, summing to zero (quality.md P10, I4): what came in is negative, where it went positive.
CREATE TABLE ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  entry text NOT NULL,
  account text NOT NULL CHECK (account IN ('buyer', 'seller', 'platform', 'provider', 'tax')),
  amount_cents integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ledger_of_order ON ledger (order_id);

CREATE TABLE webhook_inbox (
  id text PRIMARY KEY,
  type text NOT NULL,
  body jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  problem text
);

CREATE TABLE checkins (
  id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES tickets,
  result text NOT NULL CHECK (result IN ('admitted', 'already_used', 'refunded', 'wrong_event')),
  door text NOT NULL,
  nonce text NOT NULL,
  by_user_id uuid REFERENCES users ON DELETE SET NULL,
  at timestamptz NOT NULL,
  UNIQUE (nonce)
);
CREATE UNIQUE INDEX one_admission ON checkins (ticket_id) WHERE result = 'admitted';

-- The local card page's own state (architecture.md, Ports): what a provider would keep on its side.
CREATE SCHEMA local_payments;
CREATE TABLE local_payments.accounts (
  id text PRIMARY KEY,
  charges_enabled boolean NOT NULL DEFAULT false,
  payouts_enabled boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE local_payments.sessions (
  id text PRIMARY KEY,
  idempotency_key text UNIQUE,
  request jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'complete', 'expired')),
  payment_status text NOT NULL CHECK (payment_status IN ('unpaid', 'paid')),
  payment_id text UNIQUE,
  amount_cents integer NOT NULL,
  refunded_cents integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE local_payments.refunds (
  id text PRIMARY KEY,
  idempotency_key text UNIQUE,
  payment_id text NOT NULL,
  amount_cents integer NOT NULL,
  status text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE local_payments.webhooks (
  id text PRIMARY KEY,
  type text NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now()
);
