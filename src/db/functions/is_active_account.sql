-- Whether someone can sign in to an account.
CREATE OR REPLACE FUNCTION is_active_account(suspended_at timestamptz, deleted_at timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN suspended_at IS NULL AND deleted_at IS NULL;
