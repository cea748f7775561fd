-- Tickets that a show's door sold for cash (decision 0226). The host has the cash: no order, no ledger and no ticket is behind
-- them, and their buyers are in. The stock counts them as sold while they aren't undone.
CREATE TABLE cash_sales (
  id uuid PRIMARY KEY,
  occurrence_id uuid NOT NULL REFERENCES event_occurrences,
  -- What the buyer paid, and the admission tax in it.
  total_cents integer NOT NULL CHECK (total_cents >= 0),
  tax_cents integer NOT NULL CHECK (tax_cents BETWEEN 0 AND total_cents),
  door text NOT NULL,
  -- One a sale: sent again, it gets the same answer (S35).
  nonce text NOT NULL UNIQUE,
  sold_by uuid REFERENCES users ON DELETE SET NULL,
  sold_at timestamptz NOT NULL,
  undone_at timestamptz,
  undone_by uuid REFERENCES users ON DELETE SET NULL,
  undo_reason text,
  CHECK ((undone_at IS NULL) = (undo_reason IS NULL))
);
CREATE INDEX cash_sales_of_date ON cash_sales (occurrence_id);
CREATE INDEX cash_sales_by_seller ON cash_sales (sold_by);
CREATE INDEX cash_sales_undone_by ON cash_sales (undone_by);

CREATE TABLE cash_sale_items (
  sale_id uuid NOT NULL REFERENCES cash_sales,
  stock_id uuid NOT NULL REFERENCES ticket_stock,
  ticket_name text NOT NULL,
  quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 10),
  -- What one ticket cost in cash, and the admission tax in it.
  unit_cents integer NOT NULL CHECK (unit_cents >= 0),
  unit_tax_cents integer NOT NULL CHECK (unit_tax_cents BETWEEN 0 AND unit_cents),
  PRIMARY KEY (sale_id, stock_id)
);
CREATE INDEX cash_sale_items_of_stock ON cash_sale_items (stock_id);

-- What a show's owners and admins have switched on at its door.
CREATE TABLE door_settings (
  event_id uuid PRIMARY KEY REFERENCES events ON DELETE CASCADE,
  takes_cash boolean NOT NULL DEFAULT false
);

-- People counted by hand at a door: in without a ticket, or out again (decision 0227).
CREATE TABLE head_counts (
  id uuid PRIMARY KEY,
  occurrence_id uuid NOT NULL REFERENCES event_occurrences ON DELETE CASCADE,
  people smallint NOT NULL CHECK (people <> 0 AND people BETWEEN -50 AND 50),
  door text NOT NULL,
  nonce text NOT NULL UNIQUE,
  by_user_id uuid REFERENCES users ON DELETE SET NULL,
  at timestamptz NOT NULL
);
CREATE INDEX head_counts_of_date ON head_counts (occurrence_id);
CREATE INDEX head_counts_by_user ON head_counts (by_user_id);

-- Who has looked at a conflict and settled it with the people it is about.
ALTER TABLE door_conflicts ADD COLUMN reviewed_at timestamptz,
  ADD COLUMN reviewed_by uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX door_conflicts_reviewed_by ON door_conflicts (reviewed_by);
