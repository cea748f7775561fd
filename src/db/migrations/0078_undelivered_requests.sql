-- A request to a page with somebody whom a block keeps from its sender looks sent and is delivered to nobody.
ALTER TABLE collab_requests ADD COLUMN is_delivered boolean NOT NULL DEFAULT true;
