-- What operators imported, at the desk or on the command line, so that the desk lists it and takes it back. Managers'
-- imports of their own shows are not among them.
CREATE TABLE imports (
  id uuid PRIMARY KEY,
  source text NOT NULL,
  file_name text NOT NULL,
  source_url text,
  by_command boolean NOT NULL,
  -- Null for the command line, and for an account that is gone.
  by_user_id uuid REFERENCES users ON DELETE SET NULL,
  created integer NOT NULL DEFAULT 0,
  updated integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  elsewhere integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  -- The first skipped rows, each with its line, its text and the reason.
  problems jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  undone_at timestamptz,
  undone_by uuid REFERENCES users ON DELETE SET NULL
);
-- For accounts that are deleted.
CREATE INDEX imports_of_user ON imports (by_user_id) WHERE by_user_id IS NOT NULL;
CREATE INDEX imports_undone_by ON imports (undone_by) WHERE undone_by IS NOT NULL;

-- Which import made a show or a page, and which one had the show last.
ALTER TABLE imported_shows ADD COLUMN created_by_import uuid REFERENCES imports,
  ADD COLUMN seen_by_import uuid REFERENCES imports;
CREATE INDEX shows_of_import ON imported_shows (created_by_import);
CREATE INDEX shows_seen_by_import ON imported_shows (seen_by_import);
ALTER TABLE entities ADD COLUMN created_by_import uuid REFERENCES imports;
CREATE INDEX pages_of_import ON entities (created_by_import) WHERE created_by_import IS NOT NULL;
