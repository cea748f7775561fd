-- The local card provider's sessions go by one key, which is made of the idempotency key: one index less to keep.
-- Sessions from before stay under their ids; the same request again opens a second, unseen and unpaid.

ALTER TABLE local_payments.sessions DROP COLUMN idempotency_key;
