-- Emails that come regularly say how to unsubscribe without logging in (RFC 8058). The key is the only proof: 122 random
-- bits, one a person. It can be replaced without a trace.
ALTER TABLE fans ADD COLUMN unsubscribe_key text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '');
CREATE UNIQUE INDEX fans_unsubscribe_key ON fans (unsubscribe_key);

ALTER TABLE mails ADD COLUMN unsubscribe_url text;

-- Without an index, a deletion of an event or of stock read all tickets once for each row. What these two keys guard is
-- guarded by others: a ticket's order item keeps its stock (`keep_what_was_ordered`), and its date keeps its event.
ALTER TABLE tickets DROP CONSTRAINT tickets_event_id_fkey;
ALTER TABLE tickets DROP CONSTRAINT tickets_stock_id_fkey;
