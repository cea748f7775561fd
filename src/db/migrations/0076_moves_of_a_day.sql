-- How often a show was moved lately.
CREATE INDEX refund_offers_of_event ON refund_offers (event_id, made_at);
