-- Rows of imports whose show was here already: the show that has the row, and what it took from it, so that people can
-- split the two again (decision 0248).
CREATE TABLE import_merges (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  source text NOT NULL,
  show_key text NOT NULL,
  -- The row as it is written as a show of its own, with its city, and as imports compare it.
  placed jsonb NOT NULL,
  content text NOT NULL,
  listed_from text,
  source_url text,
  -- Of operators' imports, not of a page's managers.
  is_outside boolean NOT NULL,
  -- Columns of the show that the row has a value for, and those that the show took.
  offered jsonb NOT NULL,
  taken_facts text[] NOT NULL,
  -- The last import that had the row.
  import_id uuid REFERENCES imports ON DELETE SET NULL,
  merged_at timestamptz NOT NULL,
  split_at timestamptz,
  split_by uuid REFERENCES users ON DELETE SET NULL,
  UNIQUE (source, show_key)
);
CREATE INDEX merges_of_event ON import_merges (event_id);
CREATE INDEX merges_of_import ON import_merges (import_id);
CREATE INDEX merges_split_by ON import_merges (split_by) WHERE split_by IS NOT NULL;
