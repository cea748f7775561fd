-- The page whose managers imported its shows, so that they take the import back; null for operators' imports.
ALTER TABLE imports ADD COLUMN entity_id uuid REFERENCES entities;
CREATE INDEX imports_of_page ON imports (entity_id, id) WHERE entity_id IS NOT NULL;
