-- When and where a show is, as the card provider's page says it: kept with the order, because the provider is asked the
-- same again after a crash. Empty for orders from before.
ALTER TABLE orders ADD COLUMN show_details text NOT NULL DEFAULT '';
