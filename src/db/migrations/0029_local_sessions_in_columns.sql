-- The local card provider keeps a session's request in columns: what the buyers of a rush have in common, which is
-- most of it, travels once for all of them.
ALTER TABLE local_payments.sessions
  ADD COLUMN order_id uuid,
  ADD COLUMN seller text,
  -- As they were asked: the same key must ask the same, to the letter.
  ADD COLUMN lines json,
  ADD COLUMN application_fee_cents integer,
  ADD COLUMN buyer_email text,
  ADD COLUMN success_url text,
  ADD COLUMN cancel_url text;
UPDATE local_payments.sessions SET
  order_id = (request ->> 'orderId')::uuid,
  seller = request ->> 'sellerAccount',
  lines = request -> 'lines',
  application_fee_cents = (request ->> 'applicationFee')::integer,
  buyer_email = request ->> 'buyerEmail',
  success_url = request ->> 'successUrl',
  cancel_url = request ->> 'cancelUrl';
ALTER TABLE local_payments.sessions
  ALTER COLUMN order_id SET NOT NULL,
  ALTER COLUMN seller SET NOT NULL,
  ALTER COLUMN lines SET NOT NULL,
  ALTER COLUMN application_fee_cents SET NOT NULL,
  ALTER COLUMN buyer_email SET NOT NULL,
  ALTER COLUMN success_url SET NOT NULL,
  ALTER COLUMN cancel_url SET NOT NULL,
  DROP COLUMN request;
