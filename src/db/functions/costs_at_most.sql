-- Whether the cheapest way into a date costs at most so many cents; NULL where its price is unknown. It is the rule
-- `listingPrice` without admission taxes and fees of single sellers, which TypeScript adds: nothing that the rule lets through is false here.
CREATE OR REPLACE FUNCTION costs_at_most(
  -- `most_before_fees` is what a ticket may cost whose buyer pays the standard fees on top.
  show_id uuid, date_id uuid, start timestamptz, most integer, most_before_fees integer, as_of timestamptz
) RETURNS boolean
LANGUAGE plpgsql STABLE COST 1000 AS $$
DECLARE
  entry_fee boolean;
  cover integer;
  sells_tickets boolean;
  is_on_top boolean;
  today date;
  types integer := 0;
  is_paid boolean;
  lowest integer;
BEGIN
  -- With a fee of its own, only TypeScript knows what a ticket of a seller costs.
  SELECT e.entry_fee, e.cover_cents, e.internal_tickets, e.fees_payer = 'buyer' AND NOT EXISTS (
    SELECT FROM entities AS host WHERE host.id = e.host_entity_id AND host.service_fee_rate IS NOT NULL), (as_of AT TIME ZONE e.zone)::date
  INTO entry_fee, cover, sells_tickets, is_on_top, today
  FROM events AS e WHERE e.id = show_id;
  IF sells_tickets THEN
    IF start <= as_of THEN RETURN NULL; END IF;
    SELECT count(*), bool_or(price > 0), coalesce(min(price) FILTER (WHERE remaining > 0), min(price))
    INTO types, is_paid, lowest
    FROM (
      SELECT CASE WHEN type.early_until >= today THEN coalesce(type.early_price_cents, type.price_cents)
          ELSE type.price_cents END AS price,
        coalesce(tickets_left(stock.id, stock.quantity - stock.held - stock.sold), type.quantity) AS remaining
      FROM ticket_types AS type
      LEFT JOIN ticket_stock AS stock ON stock.ticket_type_id = type.id AND stock.occurrence_id = date_id
      WHERE type.event_id = show_id AND type.active AND NOT type.hidden
    ) AS prices;
  END IF;

  IF is_paid THEN RETURN lowest <= CASE WHEN is_on_top THEN most_before_fees ELSE most END; END IF;
  IF entry_fee AND cover IS NULL THEN RETURN NULL; END IF;
  IF entry_fee IS NOT FALSE AND cover > 0 THEN RETURN cover <= most; END IF;
  IF types = 0 AND (sells_tickets OR entry_fee IS NULL) THEN RETURN NULL; END IF;
  RETURN most >= 0;
END $$;
