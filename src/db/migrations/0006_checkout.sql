-- What a buyer asked for, at the price of that moment; states only move forward (quality.md, design 1).
CREATE TABLE orders (
  id uuid PRIMARY KEY,
  buyer_id uuid NOT NULL REFERENCES users,
  -- The receipt's and the provider's words, kept as they were: the provider is asked the same again after a crash.
  buyer_email text NOT NULL,
  show_text text NOT NULL,
  seller_account text,
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
  -- When the provider closes its page.
  payment_until timestamptz NOT NULL,
  hold_until timestamptz NOT NULL,
  refunded_cents integer NOT NULL DEFAULT 0,
  -- When the provider was last asked about it.
  checked_at timestamptz NOT NULL DEFAULT now(),
  attention text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  UNIQUE (buyer_id, idempotency_key)
);
CREATE INDEX orders_of_buyer ON orders (buyer_id, created_at DESC);
CREATE INDEX orders_of_event ON orders (event_id, buyer_id);
CREATE INDEX orders_open ON orders (checked_at) WHERE state IN ('held', 'paying', 'late_refunding');

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
  is_early boolean NOT NULL,
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
  -- What the provider said, verified: ids alone, settling reads the rest from the provider.
  event jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  problem text
);

CREATE TABLE checkins (
  id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES tickets,
  result text NOT NULL CHECK (result IN ('admitted', 'already_used', 'refunded', 'void', 'wrong_date')),
  -- What the people at that entrance call it.
  door text NOT NULL,
  -- One a scan: sent again, it gets the same answer (quality.md S35).
  nonce text NOT NULL UNIQUE,
  by_user_id uuid REFERENCES users ON DELETE SET NULL,
  at timestamptz NOT NULL,
  -- An admission that was taken back, by whom and why (decision G27).
  undone_at timestamptz,
  undone_by uuid REFERENCES users ON DELETE SET NULL,
  undo_reason text,
  CHECK ((undone_at IS NULL) = (undo_reason IS NULL)),
  CHECK (undone_at IS NULL OR result = 'admitted')
);
CREATE UNIQUE INDEX one_admission ON checkins (ticket_id) WHERE result = 'admitted' AND undone_at IS NULL;

-- Everything that decides what an event sells and at which price. An order carries the stamp that it was priced
-- by; another stamp under the lock means that the price must be looked at again (quality.md S13).
CREATE FUNCTION sale_stamp(of_event uuid) RETURNS text LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT md5(jsonb_build_array(e.status, e.fees_payer, e.internal_tickets, e.venue_address, e.room_capacity,
    e.room_exemption, e.zone, e.name, h.status, h.type, h.charges_enabled, h.seller_account, h.capacity, h.non_profit,
    h.exemption_reason, v.capacity, v.non_profit, v.exemption_reason,
    (SELECT jsonb_agg(jsonb_build_array(t.id, t.name, t.price_cents, t.early_price_cents, t.early_until, t.active,
      t.per_order_max) ORDER BY t.id) FROM ticket_types t WHERE t.event_id = e.id),
    (SELECT jsonb_agg(jsonb_build_array(o.id, o.day, o.starts_at, o.cancelled_at) ORDER BY o.id)
      FROM event_occurrences o WHERE o.event_id = e.id))::text)
  FROM events e JOIN entities h ON h.id = e.host_entity_id LEFT JOIN entities v ON v.id = e.venue_entity_id
  WHERE e.id = of_event;
END;

-- Grants holds on one event's stock, in the order of the array, each order whole or not at all.
--
-- Locks the event, then its stock rows by id, as saveEvent does. One update of the stock and one insert of each
-- kind whatever the number of orders. Limits and idempotency keys are checked under the same locks, so two
-- processes stay exact (decision G21, quality.md S7, S8).
CREATE FUNCTION hold_tickets(of_event uuid, wanted jsonb, account_limit integer, hold_minutes integer, pay_seconds integer)
RETURNS TABLE (order_id uuid, outcome text, existing_id uuid, available integer, payment_until timestamptz)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  stamp text;
  at timestamptz := app_now();
  pay_until timestamptz := date_trunc('second', app_now()) + make_interval(secs => pay_seconds);
  stock_ids uuid[];
  free integer[];
  taken integer[];
  buyers uuid[];
  bought integer[];
  keys text[] := '{}';
  granted_ids uuid[] := '{}';
  asked record;
  verdict text;
  short integer;
  who integer;
  place integer;
BEGIN
  PERFORM FROM events WHERE id = of_event FOR NO KEY UPDATE;
  stamp := sale_stamp(of_event);

  SELECT array_agg(s.id), array_agg(s.quantity - s.held - s.sold), array_agg(0) INTO stock_ids, free, taken
  FROM (SELECT id, quantity, held, sold FROM ticket_stock
    WHERE id IN (SELECT (i ->> 'stock')::uuid FROM jsonb_array_elements(wanted) o, jsonb_array_elements(o -> 'items') i)
    ORDER BY id FOR UPDATE) s;

  SELECT array_agg(b.buyer), array_agg(coalesce(t.total, 0)) INTO buyers, bought
  FROM (SELECT DISTINCT (o ->> 'buyer')::uuid AS buyer FROM jsonb_array_elements(wanted) o) b
  LEFT JOIN LATERAL (SELECT sum(i.quantity)::integer AS total FROM orders p JOIN order_items i ON i.order_id = p.id
    WHERE p.event_id = of_event AND p.buyer_id = b.buyer AND i.hold_state <> 'released') t ON true;

  FOR asked IN
    SELECT (o ->> 'id')::uuid AS id, (o ->> 'buyer')::uuid AS buyer, o ->> 'key' AS key, o ->> 'stamp' AS stamp,
      p.id AS earlier, i.stocks, i.quantities, i.total
    FROM jsonb_array_elements(wanted) WITH ORDINALITY AS w (o, n)
    LEFT JOIN orders p ON p.buyer_id = (o ->> 'buyer')::uuid AND p.idempotency_key = o ->> 'key'
    CROSS JOIN LATERAL (SELECT array_agg(array_position(stock_ids, (e ->> 'stock')::uuid)) AS stocks,
      array_agg((e ->> 'quantity')::integer) AS quantities, sum((e ->> 'quantity')::integer)::integer AS total
      FROM jsonb_array_elements(o -> 'items') e) i
    ORDER BY n
  LOOP
    order_id := asked.id;
    existing_id := asked.earlier;
    available := NULL;
    verdict := 'granted';
    who := array_position(buyers, asked.buyer);
    place := array_position(keys, asked.buyer || asked.key);

    IF asked.earlier IS NOT NULL THEN
      verdict := 'exists';
    ELSIF place IS NOT NULL THEN
      verdict := 'exists';
      existing_id := granted_ids[place];
    ELSIF asked.stamp IS DISTINCT FROM stamp THEN
      verdict := 'changed';
    ELSIF bought[who] + asked.total > account_limit THEN
      verdict := 'account-limit';
      available := greatest(account_limit - bought[who], 0);
    ELSE
      FOR item IN 1 .. cardinality(asked.stocks) LOOP
        short := coalesce(free[asked.stocks[item]], 0);
        IF short < asked.quantities[item] THEN
          verdict := 'sold-out';
          available := least(available, short);
        END IF;
      END LOOP;
    END IF;

    IF verdict = 'granted' THEN
      FOR item IN 1 .. cardinality(asked.stocks) LOOP
        free[asked.stocks[item]] := free[asked.stocks[item]] - asked.quantities[item];
        taken[asked.stocks[item]] := taken[asked.stocks[item]] + asked.quantities[item];
      END LOOP;
      bought[who] := bought[who] + asked.total;
      keys := keys || (asked.buyer || asked.key);
      granted_ids := granted_ids || asked.id;
    END IF;

    outcome := verdict;
    payment_until := pay_until;
    RETURN NEXT;
  END LOOP;

  IF granted_ids = '{}' THEN
    RETURN;
  END IF;

  UPDATE ticket_stock s SET held = s.held + t.n
  FROM unnest(stock_ids, taken) AS t (id, n) WHERE s.id = t.id AND t.n > 0;

  INSERT INTO orders (id, buyer_id, buyer_email, show_text, seller_account, event_id, occurrence_id, seller_entity_id, state,
    full_name, fees_payer, price_cents, tax_cents, tax_lines, platform_fee_cents, card_fee_cents, total_cents, seller_cents,
    idempotency_key, request_hash, payment_until, hold_until, created_at, updated_at, checked_at)
  SELECT o.id, o.buyer, o.email, o.show, o.account, of_event, o.occurrence, o.seller, 'held',
    o.name, o.payer, o.price, o.tax, o.taxes, o.platform, o.card, o.total, o.earns,
    o.key, o.hash, pay_until, at + make_interval(mins => hold_minutes), at, at, at
  FROM jsonb_to_recordset(wanted) AS o (id uuid, buyer uuid, email text, show text, account text, occurrence uuid,
    seller uuid, name text, payer text, price integer, tax integer, taxes jsonb, platform integer, card integer,
    total integer, earns integer, key text, hash text)
  WHERE o.id = ANY (granted_ids);

  INSERT INTO order_items (id, order_id, stock_id, ticket_type_id, ticket_name, quantity, unit_price_cents, unit_tax_cents,
    unit_platform_fee_cents, is_early, hold_state)
  SELECT i.id, (o ->> 'id')::uuid, i.stock, i.type, i.name, i.quantity, i.price, i.tax, i.platform, i.early, 'held'
  FROM jsonb_array_elements(wanted) o, jsonb_to_recordset(o -> 'items') AS i (id uuid, stock uuid, type uuid, name text,
    quantity smallint, price integer, tax integer, platform integer, early boolean)
  WHERE (o ->> 'id')::uuid = ANY (granted_ids);
END;
$$;

-- The local card provider's own state (architecture.md, Ports): what a real one would keep on its side.
CREATE SCHEMA local_payments;

-- Signs its webhooks.
CREATE TABLE local_payments.endpoint (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  secret text NOT NULL
);
INSERT INTO local_payments.endpoint (secret)
VALUES ('whsec_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

CREATE TABLE local_payments.accounts (
  id text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  email text NOT NULL,
  charges_enabled boolean NOT NULL DEFAULT false,
  payouts_enabled boolean NOT NULL DEFAULT false,
  return_url text,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE local_payments.sessions (
  id text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  request jsonb NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'complete', 'expired')),
  payment_id text UNIQUE,
  amount_cents integer NOT NULL,
  refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND amount_cents),
  expires_at timestamptz NOT NULL,
  CHECK ((status = 'complete') = (payment_id IS NOT NULL))
);
CREATE INDEX local_sessions_open ON local_payments.sessions (expires_at) WHERE status = 'open';

CREATE TABLE local_payments.refunds (
  id text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  payment_id text NOT NULL REFERENCES local_payments.sessions (payment_id),
  amount_cents integer NOT NULL CHECK (amount_cents > 0)
);

CREATE TABLE local_payments.webhooks (
  id text PRIMARY KEY,
  type text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  problem text
);
