-- What one date of a show sold and who gets what of it: the host enters its costs and sends the sheet to the acts after
-- the show, and each act confirms its line (decision 0220).
CREATE TABLE settlement_sheets (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  -- The date on the venue's calendar.
  day date NOT NULL,
  -- As the host saved them last: [{name, amountCents, paidFrom}], and what acts without agreed terms get:
  -- [{actID, actName, amountCents}].
  costs jsonb NOT NULL DEFAULT '[]',
  act_amounts jsonb NOT NULL DEFAULT '[]',
  -- Rises with each save, so that two managers don't overwrite each other.
  revision integer NOT NULL DEFAULT 0,
  UNIQUE (event_id, day)
);

-- A sheet as it was sent; a change is a new version.
CREATE TABLE sent_sheets (
  sheet_id uuid NOT NULL REFERENCES settlement_sheets ON DELETE CASCADE,
  version smallint NOT NULL CHECK (version > 0),
  sent_at timestamptz NOT NULL,
  -- The ledger's sums at that time.
  tickets integer NOT NULL,
  gross_cents integer NOT NULL,
  refunds_cents integer NOT NULL,
  fees_cents integer NOT NULL,
  tax_cents integer NOT NULL,
  net_cents integer NOT NULL,
  costs jsonb NOT NULL,
  PRIMARY KEY (sheet_id, version),
  CHECK (net_cents = gross_cents - refunds_cents - fees_cents - tax_cents)
);

-- What each act gets by a sent sheet, and its answer.
CREATE TABLE sheet_lines (
  sheet_id uuid NOT NULL,
  version smallint NOT NULL,
  position smallint NOT NULL,
  -- NULL for an act without a page, which gets no sheet.
  act_id uuid REFERENCES entities,
  act_name text NOT NULL,
  -- The agreed terms; NULL where the host entered an amount.
  deal text CHECK (deal IN ('guarantee', 'percentage', 'plus', 'versus')),
  guarantee_cents integer NOT NULL DEFAULT 0,
  percentage integer NOT NULL DEFAULT 0,
  pay_cents integer NOT NULL CHECK (pay_cents >= 0),
  answer text CHECK (answer IN ('confirmed', 'disputed')),
  note text NOT NULL DEFAULT '',
  -- The name that the act's manager signed with.
  signed_by text,
  answered_at timestamptz,
  notification_id uuid REFERENCES notifications ON DELETE SET NULL,
  PRIMARY KEY (sheet_id, version, position),
  FOREIGN KEY (sheet_id, version) REFERENCES sent_sheets ON DELETE CASCADE,
  CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (signed_by IS NULL))
);
CREATE INDEX sheets_of_act ON sheet_lines (act_id) WHERE act_id IS NOT NULL;
CREATE INDEX sheet_lines_notification ON sheet_lines (notification_id) WHERE notification_id IS NOT NULL;

-- A seller's books are read by the seller.
CREATE INDEX orders_of_seller ON orders (seller_entity_id, paid_at) WHERE paid_at IS NOT NULL;
