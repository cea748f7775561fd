-- The clock that deadlines in SQL read: now(), moved by the offset of a test.
CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE
  RETURN now() + coalesce((SELECT ahead FROM test_clock), interval '0');
