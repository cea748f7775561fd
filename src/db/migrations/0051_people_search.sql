-- Finds fans by the beginning of a username or of a part of the name, and by what looks alike (typos).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX fans_by_username_letters ON fans USING gin (username gin_trgm_ops);
CREATE INDEX fans_by_name_letters ON fans USING gin (lower(full_name) gin_trgm_ops);
