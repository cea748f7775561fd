-- What a buyer asked for, at the price of that moment; states only move forward (quality.md, design 1).
CREATE TABLE orders (
  id uuid PRIMARY KEY,
  buyer_id uuid NOT NULL REFERENCES users,
  -- The receipt's and the provider's words, kept as they were: the provider is asked the same again after a crash.
  buyer_email text NOT NULL,
  show_text text NOT NULL,
  seller_account text,
  -- Its items' stock guards these three: a reference of their own is a lookup for each order of a rush.
  event_id uuid NOT NULL,
  occurrence_id uuid NOT NULL,
  seller_entity_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('held', 'paying', 'paid', 'partially_refunded', 'refunded', 'expired',
    'cancelled', 'late_refunding', 'late_refunded', 'needs_attention')),
  full_name text NOT NULL,
  quantity smallint NOT NULL CHECK (quantity > 0),
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
  -- Webhooks name the order; nobody looks for it by its session.
  provider_session text,
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
  -- Null while the provider may still have something to say.
  closed_at timestamptz,
  UNIQUE (buyer_id, idempotency_key)
) WITH (fillfactor = 70);
CREATE INDEX orders_of_buyer ON orders (buyer_id, event_id);
CREATE INDEX orders_of_payment ON orders (provider_payment) WHERE provider_payment IS NOT NULL;
-- No index reads state, session or page, so opening a payment rewrites no index.
CREATE INDEX orders_open ON orders (checked_at) WHERE closed_at IS NULL;

-- What was ordered and what is held for it: one row a ticket type. Only `hold_tickets` adds any, under the locks of
-- their order and stock; that neither is deleted is `keep_what_was_ordered`'s, once a deletion, not once an order.
CREATE TABLE order_items (
  order_id uuid NOT NULL,
  stock_id uuid NOT NULL,
  ticket_type_id uuid NOT NULL,
  ticket_name text NOT NULL,
  quantity smallint NOT NULL CHECK (quantity > 0),
  unit_price_cents integer NOT NULL,
  unit_tax_cents integer NOT NULL,
  unit_platform_fee_cents integer NOT NULL,
  is_early boolean NOT NULL,
  hold_state text NOT NULL CHECK (hold_state IN ('held', 'sold', 'released')),
  PRIMARY KEY (order_id, stock_id)
);
CREATE INDEX items_of_stock ON order_items (stock_id);

CREATE FUNCTION keep_what_was_ordered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'orders' OR EXISTS (SELECT FROM gone JOIN order_items i ON i.stock_id = gone.id) THEN
    RAISE foreign_key_violation USING MESSAGE = 'what was ordered stays';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_stay AFTER DELETE ON orders
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_what_was_ordered();
CREATE TRIGGER ordered_stock_stays AFTER DELETE ON ticket_stock
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_what_was_ordered();

CREATE TABLE tickets (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  stock_id uuid NOT NULL REFERENCES ticket_stock,
  event_id uuid NOT NULL REFERENCES events,
  occurrence_id uuid NOT NULL REFERENCES event_occurrences,
  holder_name text NOT NULL,
  -- 128 random bits; the printed code adds a signature (decision G27).
  code bytea NOT NULL UNIQUE CHECK (octet_length(code) = 16),
  state text NOT NULL CHECK (state IN ('valid', 'used', 'refunded', 'void')),
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (order_id, stock_id) REFERENCES order_items
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

-- Grants holds on one event's stock, in the order of the arrays, each order whole or not at all.
--
-- Locks the event, then its stock rows by id, as saveEvent does. One update of the stock and one insert of each
-- kind whatever the number of orders. Limits and idempotency keys are checked under the same locks, so two
-- processes stay exact (decision G21, quality.md S7, S8).
--
-- One entry an order: ids, buyer_of (place in people), keys, twin_of (place of an earlier order of the same buyer and
-- key, 0 for none), emails, names, hashes, basket_of (place in baskets). Baskets are what many orders have in common:
-- `stamps` and `totals` (tickets) of each, `baskets` what is written of each. One entry an item of a basket, basket by
-- basket: item_basket, item_stock (place in stocks), item_quantity, and `items` with what is written.
CREATE FUNCTION hold_tickets(of_event uuid, ids uuid[], people uuid[], buyer_of integer[], keys text[], twin_of integer[],
  emails text[], names text[], hashes text[], basket_of integer[], stamps text[], totals integer[], baskets jsonb,
  stocks uuid[], item_basket integer[], item_stock integer[], item_quantity integer[], items jsonb,
  account_limit integer, hold_minutes integer, pay_seconds integer)
RETURNS TABLE (place integer, outcome text, existing_id uuid, available integer, payment_until timestamptz)
LANGUAGE plpgsql
-- A hundred lookups by index, whatever the planner believes of tables that fill within seconds.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  at timestamptz := app_now();
  pay_until timestamptz := date_trunc('second', app_now()) + make_interval(secs => pay_seconds);
  is_fresh boolean[];
  free integer[];
  taken integer[] := array_fill(0, ARRAY[cardinality(stocks)]);
  bought integer[];
  known uuid[];
  granted boolean[] := array_fill(false, ARRAY[cardinality(ids)]);
  basket integer;
  buyer integer;
  stock integer;
  first_item integer;
  item integer;
BEGIN
  PERFORM FROM events WHERE id = of_event FOR NO KEY UPDATE;
  is_fresh := (SELECT array_agg(s.stamp = now_is.stamp ORDER BY n)
    FROM unnest(stamps) WITH ORDINALITY AS s (stamp, n), (SELECT sale_stamp(of_event)) AS now_is (stamp));

  PERFORM FROM ticket_stock WHERE id = ANY (stocks) ORDER BY id FOR UPDATE;
  free := (SELECT array_agg(coalesce(s.quantity - s.held - s.sold, 0) ORDER BY n)
    FROM unnest(stocks) WITH ORDINALITY AS a (id, n) LEFT JOIN ticket_stock s ON s.id = a.id);

  bought := (SELECT array_agg((SELECT coalesce(sum(p.quantity), 0)::integer FROM orders p
    WHERE p.event_id = of_event AND p.buyer_id = b.id
      AND p.state IN ('held', 'paying', 'paid', 'partially_refunded', 'needs_attention')) ORDER BY n)
    FROM unnest(people) WITH ORDINALITY AS b (id, n));
  known := (SELECT array_agg((SELECT p.id FROM orders p WHERE p.buyer_id = people[a.buyer] AND p.idempotency_key = a.key)
    ORDER BY n) FROM unnest(buyer_of, keys) WITH ORDINALITY AS a (buyer, key, n));

  payment_until := pay_until;
  FOR n IN 1 .. cardinality(ids) LOOP
    place := n;
    existing_id := known[n];
    available := NULL;
    outcome := 'granted';
    basket := basket_of[n];
    buyer := buyer_of[n];
    first_item := array_position(item_basket, basket);

    IF existing_id IS NOT NULL THEN
      outcome := 'exists';
    ELSIF granted[twin_of[n]] THEN
      outcome := 'exists';
      existing_id := ids[twin_of[n]];
    ELSIF is_fresh[basket] IS NOT TRUE THEN
      outcome := 'changed';
    ELSIF bought[buyer] + totals[basket] > account_limit THEN
      outcome := 'account-limit';
      available := greatest(account_limit - bought[buyer], 0);
    ELSE
      item := first_item;
      WHILE item_basket[item] = basket LOOP
        stock := item_stock[item];
        IF free[stock] < item_quantity[item] THEN
          outcome := 'sold-out';
          available := least(available, free[stock]);
        END IF;
        item := item + 1;
      END LOOP;
    END IF;

    IF outcome = 'granted' THEN
      granted[n] := true;
      bought[buyer] := bought[buyer] + totals[basket];
      item := first_item;
      WHILE item_basket[item] = basket LOOP
        stock := item_stock[item];
        free[stock] := free[stock] - item_quantity[item];
        taken[stock] := taken[stock] + item_quantity[item];
        item := item + 1;
      END LOOP;
    END IF;
    RETURN NEXT;
  END LOOP;

  IF NOT true = ANY (granted) THEN
    RETURN;
  END IF;

  UPDATE ticket_stock s SET held = s.held + t.n
  FROM unnest(stocks, taken) AS t (id, n) WHERE s.id = t.id AND t.n > 0;

  INSERT INTO orders (id, buyer_id, buyer_email, show_text, seller_account, event_id, occurrence_id, seller_entity_id, state,
    full_name, quantity, fees_payer, price_cents, tax_cents, tax_lines, platform_fee_cents, card_fee_cents, total_cents,
    seller_cents, idempotency_key, request_hash, payment_until, hold_until, created_at, updated_at, checked_at)
  SELECT o.id, people[o.buyer], o.email, b.show, b.account, of_event, b.occurrence, b.seller, 'held',
    o.name, totals[o.basket], b.payer, b.price, b.tax, b.taxes, b.platform, b.card, b.total,
    b.earns, o.key, o.hash, pay_until, at + make_interval(mins => hold_minutes), at, at, at
  FROM unnest(ids, buyer_of, emails, names, keys, hashes, basket_of, granted)
    AS o (id, buyer, email, name, key, hash, basket, granted)
  JOIN jsonb_to_recordset(baskets) AS b (n integer, show text, account text, occurrence uuid, seller uuid,
    payer text, price integer, tax integer, taxes jsonb, platform integer, card integer, total integer, earns integer)
    ON b.n = o.basket
  WHERE o.granted;

  INSERT INTO order_items (order_id, stock_id, ticket_type_id, ticket_name, quantity, unit_price_cents, unit_tax_cents,
    unit_platform_fee_cents, is_early, hold_state)
  SELECT o.id, i.stock, i.type, i.name, i.quantity, i.price, i.tax, i.platform, i.early, 'held'
  FROM unnest(ids, basket_of, granted) AS o (id, basket, granted)
  JOIN jsonb_to_recordset(items) AS i (n integer, stock uuid, type uuid, name text, quantity smallint,
    price integer, tax integer, platform integer, early boolean)
    ON i.n = o.basket
  WHERE o.granted;
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
  -- As it was asked: the same key must ask the same, to the letter.
  request json NOT NULL,
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
