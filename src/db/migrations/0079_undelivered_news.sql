-- A hold for a page, or an invite to one, that a block keeps apart from its sender looks sent and is delivered to nobody.
ALTER TABLE date_holds ADD COLUMN is_delivered boolean NOT NULL DEFAULT true;
ALTER TABLE notifications ADD COLUMN is_delivered boolean NOT NULL DEFAULT true;
