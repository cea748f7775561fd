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
-- What is free of a stock is for its waitlist, as long as someone there waits for that many. Tickets that are held for
-- one of the buyers from the waitlist become the order's, and those that the order doesn't need are free (decision 0228).
--
-- `groups` has the group hold that each order takes its tickets from, NULL for none: they are held already, and the order has
-- tickets of one type only. Its holder may take any number, everyone else one (decision 0238).
--
-- `replaced` has the earlier order that each order takes the place of, NULL for none; an earlier order is replaced once,
-- whatever the events of the orders that want to replace it. `answers` has what each buyer answered at checkout as JSON, NULL for
-- nothing (decision 0237).
--
-- Tickets with a discount don't take the places of returned tickets, whose buyers get back what they paid (decision 0246).
--
-- `in_line` says which orders may take only what is offered to their buyer, or need their buyer's turn in the show's waiting
-- line, which one order uses (decision 0247).
CREATE OR REPLACE FUNCTION hold_tickets(of_event uuid, ids uuid[], people uuid[], buyer_of integer[], keys text[], twin_of integer[],
  emails text[], names text[], hashes text[], basket_of integer[], stamps text[], totals integer[], baskets jsonb,
  stocks uuid[], item_basket integer[], item_stock integer[], item_quantity integer[], items jsonb,
  account_limit integer, hold_minutes integer, pay_seconds integer, replaced uuid[] DEFAULT '{}',
  groups uuid[] DEFAULT '{}', answers text[] DEFAULT '{}', in_line boolean[] DEFAULT '{}')
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
  -- Held from the waitlist, by person and stock; NULL if no one has an offer.
  offered integer[];
  offer integer;
  offer_at integer;
  -- The discount of each item, and for each stock the places that are neither those of returned tickets nor kept; NULL if no
  -- ticket was returned.
  discounts integer[];
  spare integer[];
  -- Whether each person has a turn that no order has used.
  has_turn boolean[];
  taken integer[] := array_fill(0, ARRAY[cardinality(stocks)]);
  bought integer[];
  known uuid[];
  claimed uuid[] := '{}';
  granted boolean[] := array_fill(false, ARRAY[cardinality(ids)]);
  basket integer;
  buyer integer;
  stock integer;
  first_item integer;
  promo_of uuid[];
  uses_of integer[];
  promos uuid[];
  uses_left integer[];
  person_max integer[];
  person_uses integer[];
  promo integer;
  uses integer;
  person integer;
  item integer;
  group_ids uuid[];
  -- Tickets left in each of group_ids; NULL for one that has ended.
  group_left integer[];
  holders uuid[];
  -- Buyer and group of each person who has a ticket from one.
  members text[];
  of_group integer;
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

  -- The promo codes of the baskets before the stock, as late payments do (decision 0230). promo is an index into promos,
  -- NULL without a code, and person one into person_uses, which has an entry per buyer and code.
  SELECT array_agg((b.item ->> 'promo')::uuid ORDER BY b.n), array_agg(coalesce((b.item ->> 'uses')::integer, 0) ORDER BY b.n)
    INTO promo_of, uses_of FROM jsonb_array_elements(baskets) WITH ORDINALITY AS b (item, n);
  promos := ARRAY(SELECT DISTINCT id FROM unnest(promo_of) AS p (id) WHERE id IS NOT NULL ORDER BY id);
  IF cardinality(promos) > 0 THEN
    PERFORM FROM promo_codes WHERE id = ANY (promos) ORDER BY id FOR NO KEY UPDATE;
    SELECT array_agg(c.tickets_max - promo_uses(c.id) ORDER BY c.id), array_agg(c.person_max::integer ORDER BY c.id)
      INTO uses_left, person_max FROM promo_codes c WHERE c.id = ANY (promos);
    person_uses := (SELECT array_agg(promo_uses(c.id, b.id) ORDER BY b.n, c.n)
      FROM unnest(people) WITH ORDINALITY AS b (id, n), unnest(promos) WITH ORDINALITY AS c (id, n));
  END IF;

  PERFORM FROM ticket_stock WHERE id = ANY (stocks) ORDER BY id FOR UPDATE;
  free := (SELECT array_agg(CASE WHEN s.id IS NULL OR EXISTS (SELECT FROM waitlist_places w WHERE w.stock_id = s.id
      AND w.state = 'waiting' AND w.quantity <= s.quantity - s.held - s.sold) THEN 0 ELSE s.quantity - s.held - s.sold END ORDER BY n)
    FROM unnest(stocks) WITH ORDINALITY AS a (id, n) LEFT JOIN ticket_stock s ON s.id = a.id);
  IF EXISTS (SELECT FROM waitlist_places WHERE stock_id = ANY (stocks) AND state = 'offered') THEN
    offered := (SELECT array_agg(coalesce((SELECT w.quantity::integer FROM waitlist_places w WHERE w.stock_id = a.id
        AND w.state = 'offered' AND w.user_id = b.id AND w.offered_until > at), 0) ORDER BY b.n, a.n)
      FROM unnest(people) WITH ORDINALITY AS b (id, n), unnest(stocks) WITH ORDINALITY AS a (id, n));
  END IF;

  IF EXISTS (SELECT FROM ticket_stock WHERE id = ANY (stocks) AND returned > 0) THEN
    discounts := (SELECT array_agg(coalesce((i.item ->> 'discount')::integer, 0) ORDER BY n)
      FROM jsonb_array_elements(items) WITH ORDINALITY AS i (item, n));
    spare := (SELECT array_agg(CASE WHEN s.returned = 0 THEN s.quantity ELSE s.quantity - s.sold - s.returned - kept_places(s.id) END
        ORDER BY n) FROM unnest(stocks) WITH ORDINALITY AS a (id, n) LEFT JOIN ticket_stock s ON s.id = a.id);
  END IF;

  IF true = ANY (in_line) THEN
    -- A hold for friends locks the event before it uses a turn, too.
    has_turn := (SELECT array_agg(has_turn(of_event, b.id) ORDER BY n) FROM unnest(people) WITH ORDINALITY AS b (id, n));
  END IF;

  group_ids := ARRAY(SELECT DISTINCT id FROM unnest(groups) AS g (id) WHERE id IS NOT NULL ORDER BY id);
  IF cardinality(group_ids) > 0 THEN
    SELECT array_agg(CASE WHEN g.ended_at IS NULL AND g.ends_at > at AND g.starts_at = o.starts_at THEN g.tickets_left::integer END
        ORDER BY n), array_agg(g.holder_id ORDER BY n) INTO group_left, holders
      FROM unnest(group_ids) WITH ORDINALITY AS a (id, n) LEFT JOIN group_holds g ON g.id = a.id
      LEFT JOIN event_occurrences o ON o.id = g.occurrence_id;
    members := ARRAY(SELECT p.buyer_id || ' ' || m.group_id FROM group_hold_orders m JOIN orders p ON p.id = m.order_id
      WHERE m.group_id = ANY (group_ids) AND m.state <> 'released'
        AND p.state IN ('held', 'paying', 'paid', 'partially_refunded', 'needs_attention'));
  END IF;

  bought := (SELECT array_agg((SELECT coalesce(sum(p.quantity - p.refunded_tickets), 0)::integer FROM orders p
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
    promo := array_position(promos, promo_of[basket]);
    uses := uses_of[basket];
    person := (buyer - 1) * cardinality(promos) + promo;
    of_group := array_position(group_ids, groups[n]);

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
    ELSIF uses > uses_left[promo] THEN
      outcome := 'used-up';
      available := greatest(uses_left[promo], 0);
    ELSIF person_uses[person] + uses > person_max[promo] THEN
      outcome := 'person-limit';
      available := greatest(person_max[promo] - person_uses[person], 0);
    ELSIF of_group IS NOT NULL THEN
      IF group_left[of_group] IS NULL THEN
        outcome := 'group-over';
      ELSIF people[buyer] <> holders[of_group] AND people[buyer] || ' ' || groups[n] = ANY (members) THEN
        outcome := 'has-group-ticket';
      ELSIF group_left[of_group] < totals[basket] OR (people[buyer] <> holders[of_group] AND totals[basket] > 1) THEN
        outcome := 'group-taken';
        available := group_left[of_group];
      END IF;
    ELSE
      item := first_item;
      WHILE item_basket[item] = basket LOOP
        stock := item_stock[item];
        offer := coalesce(offered[(buyer - 1) * cardinality(stocks) + stock], 0);
        IF in_line[n] AND NOT has_turn[buyer] AND offer < item_quantity[item] THEN
          outcome := 'wait';
          EXIT;
        ELSIF free[stock] + offer < item_quantity[item] THEN
          available := least(CASE WHEN outcome = 'sold-out' THEN available END, free[stock] + offer);
          outcome := 'sold-out';
        ELSIF outcome = 'granted' AND discounts[item] > 0 AND spare[stock] < item_quantity[item] THEN
          outcome := 'full-price';
          available := greatest(spare[stock], 0);
        END IF;
        item := item + 1;
      END LOOP;
    END IF;

    IF outcome = 'granted' THEN
      granted[n] := true;
      claimed := claimed || replaced[n];
      bought[buyer] := bought[buyer] + totals[basket];
      IF has_turn IS NOT NULL THEN
        has_turn[buyer] := false;
      END IF;
      IF promo IS NOT NULL THEN
        uses_left[promo] := uses_left[promo] - uses;
        person_uses[person] := person_uses[person] + uses;
      END IF;
      IF of_group IS NOT NULL THEN
        group_left[of_group] := group_left[of_group] - totals[basket];
        members := members || (people[buyer] || ' ' || groups[n]);
      END IF;
      item := first_item;
      WHILE of_group IS NULL AND item_basket[item] = basket LOOP
        stock := item_stock[item];
        offer_at := (buyer - 1) * cardinality(stocks) + stock;
        offer := coalesce(offered[offer_at], 0);
        free[stock] := free[stock] - greatest(item_quantity[item] - offer, 0);
        taken[stock] := taken[stock] + item_quantity[item] - offer;
        IF discounts[item] > 0 THEN
          spare[stock] := spare[stock] - item_quantity[item];
        END IF;
        IF offer > 0 THEN
          offered[offer_at] := 0;
        END IF;
        item := item + 1;
      END LOOP;
    END IF;
    RETURN NEXT;
  END LOOP;

  IF NOT true = ANY (granted) THEN
    RETURN;
  END IF;

  UPDATE ticket_stock s SET held = s.held + t.n
  FROM unnest(stocks, taken) AS t (id, n) WHERE s.id = t.id AND t.n <> 0;

  IF offered IS NOT NULL THEN
    UPDATE waitlist_places w SET state = 'buying', order_id = t.order_id, quantity = least(w.quantity, t.quantity)
    FROM (SELECT DISTINCT ON (o.buyer, i.stock) o.id AS order_id, people[o.buyer] AS buyer, stocks[i.stock] AS stock, i.quantity
      FROM unnest(ids, buyer_of, basket_of, granted, groups) WITH ORDINALITY AS o (id, buyer, basket, granted, from_group, n)
      JOIN unnest(item_basket, item_stock, item_quantity) AS i (basket, stock, quantity) ON i.basket = o.basket
      WHERE o.granted AND o.from_group IS NULL ORDER BY o.buyer, i.stock, o.n) AS t
    WHERE w.stock_id = t.stock AND w.user_id = t.buyer AND w.state = 'offered' AND w.offered_until > at;
  END IF;

  INSERT INTO orders (id, buyer_id, buyer_email, show_text, show_details, seller_account, event_id, occurrence_id, seller_entity_id, state,
    full_name, quantity, fees_payer, price_cents, tax_cents, tax_lines, platform_fee_cents, card_fee_cents, total_cents,
    seller_cents, idempotency_key, request_hash, replaces, payment_until, hold_until, created_at, updated_at, checked_at,
    promo_code_id, promo_code, promo_tickets, answers, uses_offer)
  SELECT o.id, people[o.buyer], o.email, b.show, coalesce(b.details, ''), b.account, of_event, b.occurrence, b.seller, 'held',
    o.name, totals[o.basket], b.payer, b.price, b.tax, b.taxes, b.platform, b.card, b.total,
    b.earns, o.key, o.hash, o.replaces, pay_until, at + make_interval(mins => hold_minutes), at, at, at,
    b.promo, b.code, coalesce(b.uses, 0), coalesce(o.answers::jsonb, '[]'),
    offered IS NOT NULL AND EXISTS (SELECT FROM waitlist_places w WHERE w.order_id = o.id)
  FROM unnest(ids, buyer_of, emails, names, keys, hashes, replaced, answers, basket_of, granted)
    AS o (id, buyer, email, name, key, hash, replaces, answers, basket, granted)
  JOIN jsonb_to_recordset(baskets) AS b (n integer, show text, details text, account text, occurrence uuid, seller uuid,
    payer text, price integer, tax integer, taxes jsonb, platform integer, card integer, total integer, earns integer,
    promo uuid, code text, uses integer)
    ON b.n = o.basket
  WHERE o.granted;

  INSERT INTO order_items (order_id, stock_id, ticket_type_id, ticket_name, quantity, unit_price_cents, unit_tax_cents,
    unit_platform_fee_cents, unit_discount_cents, is_early, hold_state)
  SELECT o.id, i.stock, i.type, i.name, i.quantity, i.price, i.tax, i.platform, coalesce(i.discount, 0), i.early, 'held'
  FROM unnest(ids, basket_of, granted) AS o (id, basket, granted)
  JOIN jsonb_to_recordset(items) AS i (n integer, stock uuid, type uuid, name text, quantity smallint,
    price integer, tax integer, platform integer, discount integer, early boolean)
    ON i.n = o.basket
  WHERE o.granted;

  IF cardinality(group_ids) > 0 THEN
    INSERT INTO group_hold_orders (order_id, group_id, quantity, state)
    SELECT o.id, o.from_group, totals[o.basket], 'buying'
    FROM unnest(ids, groups, basket_of, granted) AS o (id, from_group, basket, granted)
    WHERE o.granted AND o.from_group IS NOT NULL;
    UPDATE group_holds g SET tickets_left = l.n FROM unnest(group_ids, group_left) AS l (id, n)
    WHERE g.id = l.id AND l.n IS NOT NULL AND g.tickets_left <> l.n;
  END IF;
END;
$$;
