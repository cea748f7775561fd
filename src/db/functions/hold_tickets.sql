-- Grants holds on the stock of one event, in the order of the arrays. An order is held completely or not at all.
--
-- Locks the event, then its stock rows by id, as saveEvent does. Whatever the number of orders, the stock takes one
-- update and orders and items take one insert each. Limits and idempotency keys are checked under the same locks, so
-- two processes stay exact (decision G21, S7, S8).
--
-- One entry per order: ids, buyer_of (index into people), keys, twin_of (index of an earlier order of the same buyer and
-- key, 0 for none), emails, names, hashes, basket_of (index into baskets). Baskets are what several orders have in
-- common: `stamps` and `totals` (number of tickets) of each, and `baskets` with what is stored. One entry per item of a
-- basket, basket by basket: item_basket, item_stock (index into stocks), item_quantity, and `items` with what is stored.
--
-- `replaced` has the earlier order that each order takes the place of, NULL for none; an earlier order is replaced once,
-- whatever the events of the orders that want to replace it.
CREATE OR REPLACE FUNCTION hold_tickets(of_event uuid, ids uuid[], people uuid[], buyer_of integer[], keys text[], twin_of integer[],
  emails text[], names text[], hashes text[], basket_of integer[], stamps text[], totals integer[], baskets jsonb,
  stocks uuid[], item_basket integer[], item_stock integer[], item_quantity integer[], items jsonb,
  account_limit integer, hold_minutes integer, pay_seconds integer, replaced uuid[] DEFAULT '{}')
RETURNS TABLE (index integer, outcome text, existing_id uuid, available integer, payment_until timestamptz)
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
  claimed uuid[] := '{}';
  granted boolean[] := array_fill(false, ARRAY[cardinality(ids)]);
  basket integer;
  buyer integer;
  stock integer;
  first_item integer;
  item integer;
BEGIN
  IF cardinality(replaced) > 0 THEN
    -- Before the event: no one waits for an event because of an order of another event.
    PERFORM pg_advisory_xact_lock(key)
      FROM (SELECT DISTINCT hashtextextended('replaces ' || id, 0) AS key FROM unnest(replaced) AS r (id)
        WHERE id IS NOT NULL ORDER BY key) AS keys;
    claimed := (SELECT coalesce(array_agg(p.replaces), '{}') FROM orders p WHERE p.replaces = ANY (replaced));
  END IF;

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
    index := n;
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
    ELSIF replaced[n] = ANY (claimed) THEN
      outcome := 'replaced';
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
      claimed := claimed || replaced[n];
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

  INSERT INTO orders (id, buyer_id, buyer_email, show_text, show_details, seller_account, event_id, occurrence_id, seller_entity_id, state,
    full_name, quantity, fees_payer, price_cents, tax_cents, tax_lines, platform_fee_cents, card_fee_cents, total_cents,
    seller_cents, idempotency_key, request_hash, replaces, payment_until, hold_until, created_at, updated_at, checked_at)
  SELECT o.id, people[o.buyer], o.email, b.show, coalesce(b.details, ''), b.account, of_event, b.occurrence, b.seller, 'held',
    o.name, totals[o.basket], b.payer, b.price, b.tax, b.taxes, b.platform, b.card, b.total,
    b.earns, o.key, o.hash, o.replaces, pay_until, at + make_interval(mins => hold_minutes), at, at, at
  FROM unnest(ids, buyer_of, emails, names, keys, hashes, replaced, basket_of, granted)
    AS o (id, buyer, email, name, key, hash, replaces, basket, granted)
  JOIN jsonb_to_recordset(baskets) AS b (n integer, show text, details text, account text, occurrence uuid, seller uuid,
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
