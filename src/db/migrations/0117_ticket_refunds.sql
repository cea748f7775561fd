-- A refund of some of an order's tickets while the others stay valid (decision 0217). The order's own row in
-- `order_refunds` is for everything that is left. Without a key to `orders`, as `order_refunds`.
CREATE TABLE ticket_refunds (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL,
  cause text NOT NULL CHECK (cause IN ('host', 'operator')),
  reason text NOT NULL DEFAULT '',
  -- What the buyer gets back for these tickets.
  amount_cents integer NOT NULL CHECK (amount_cents >= 0),
  -- What had been refunded otherwise when this was decided: what is refunded otherwise from then on counts for it.
  otherwise_cents integer NOT NULL,
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'pending', 'done', 'failed')),
  -- What this attempt requests and from whom; fixed before it is sent, so that the same key always requests the same.
  request_cents integer CHECK (request_cents >= 0),
  taken_from text CHECK (taken_from IN ('seller', 'platform')),
  attempt smallint NOT NULL DEFAULT 1,
  provider_refund text,
  problem text,
  failed_attempts smallint NOT NULL DEFAULT 0,
  begun_at timestamptz NOT NULL,
  -- Nobody need look at it before.
  try_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX ticket_refunds_of_order ON ticket_refunds (order_id);
CREATE INDEX ticket_refunds_open ON ticket_refunds (try_at) WHERE state IN ('due', 'pending');
CREATE INDEX ticket_refunds_failed ON ticket_refunds (order_id) WHERE state = 'failed';

ALTER TABLE tickets
  -- Null where it was refunded with all that was left of its order.
  ADD COLUMN refund_id uuid,
  -- What of the amount is for this ticket.
  ADD COLUMN refund_cents integer;
-- Of its tickets, those that were refunded before the rest.
ALTER TABLE orders ADD COLUMN refunded_tickets smallint NOT NULL DEFAULT 0;
-- Lines of money that went back for some of the order's tickets.
ALTER TABLE ledger ADD COLUMN ticket_refund_id uuid;
