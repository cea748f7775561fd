-- A report of a person whom there is none of: it counts toward its sender's limit, and no operator sees it.
ALTER TABLE reports ADD COLUMN is_about_nobody boolean NOT NULL DEFAULT false;
