-- Ticket types that only a promo code opens, and the codes (decision 0230).
ALTER TABLE ticket_types ADD COLUMN hidden boolean NOT NULL DEFAULT false;

CREATE TABLE promo_codes (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  -- In capitals, whatever people type.
  code text NOT NULL CHECK (code ~ '^[A-Z0-9]{3,20}$'),
  -- The same where letters and digits that look alike are one: no two codes of a show differ by those alone.
  code_key text NOT NULL,
  -- Off the price of one ticket; a code with neither only opens hidden ticket types.
  percent_off smallint CHECK (percent_off BETWEEN 1 AND 100),
  off_cents integer CHECK (off_cents > 0),
  -- Those that it is for; one that has been deleted since counts for nothing.
  ticket_type_ids uuid[] NOT NULL CHECK (cardinality(ticket_type_ids) > 0),
  -- Tickets in all, and of one person; NULL for no limit.
  tickets_max integer CHECK (tickets_max > 0),
  person_max smallint CHECK (person_max > 0),
  -- On the minute, as sales starts are: prices are kept by the minute.
  valid_from timestamptz CHECK (valid_from = date_trunc('minute', valid_from)),
  valid_until timestamptz CHECK (valid_until = date_trunc('minute', valid_until) AND valid_until > valid_from),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  UNIQUE (event_id, code_key),
  CHECK (percent_off IS NULL OR off_cents IS NULL)
);

-- The code of an order, as it was written then, and how many of its tickets it was for.
ALTER TABLE orders
  ADD COLUMN promo_code_id uuid REFERENCES promo_codes,
  ADD COLUMN promo_code text,
  ADD COLUMN promo_tickets smallint NOT NULL DEFAULT 0,
  ADD CONSTRAINT orders_promo_check CHECK ((promo_code_id IS NULL) = (promo_tickets = 0)
    AND (promo_code IS NULL) = (promo_tickets = 0));
CREATE INDEX orders_of_promo_code ON orders (promo_code_id, buyer_id) WHERE promo_code_id IS NOT NULL;

-- What the code took off the price of each ticket; unit_price_cents is what is left of it.
ALTER TABLE order_items ADD COLUMN unit_discount_cents integer NOT NULL DEFAULT 0 CHECK (unit_discount_cents >= 0);
