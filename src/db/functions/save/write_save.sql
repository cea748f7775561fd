-- Writes what belongs to an event whose row is written: its lineup, its ticket types in their order as JSON (an existing
-- type is updated), its dates and stock.
CREATE OR REPLACE FUNCTION write_save(of_event uuid,
  act_names text[], act_ids uuid[], accepted timestamptz[], asked timestamptz[], types json,
  date_ids uuid[], days date[], starts timestamptz[],
  stock_ids uuid[], stock_types uuid[], stock_dates uuid[], quantities integer[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM write_acts(of_event, act_names, act_ids, accepted, asked);

  INSERT INTO ticket_types (id, event_id, position, name, price_cents, quantity, description, early_price_cents,
    early_until, active, per_order_max, sales_start, hidden)
  SELECT t.id, of_event, t.position, t.name, t.price_cents, t.quantity, t.description, t.early_price_cents,
    t.early_until, t.active, t.per_order_max, t.sales_start, coalesce(t.hidden, false)
  FROM json_to_recordset(types) AS t (id uuid, position smallint, name text, price_cents integer, quantity integer,
    description text, early_price_cents integer, early_until date, active boolean, per_order_max smallint,
    sales_start timestamptz, hidden boolean)
  ON CONFLICT (id) DO UPDATE SET position = excluded.position, name = excluded.name,
    price_cents = excluded.price_cents, quantity = excluded.quantity, description = excluded.description,
    early_price_cents = excluded.early_price_cents, early_until = excluded.early_until, active = excluded.active,
    per_order_max = excluded.per_order_max, sales_start = excluded.sales_start,
    hidden = excluded.hidden;

  PERFORM write_dates(of_event, date_ids, days, starts, stock_ids, stock_types, stock_dates, quantities);
END $$;
