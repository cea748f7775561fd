-- Counts of calls that protect accounts, for all processes together. Unlogged: a count is worth no wait for the disk,
-- and after a crash the windows begin again. The columns are those that rate-limiter-flexible reads and writes.
CREATE UNLOGGED TABLE call_limits (
  -- A hash: who reads this table learns no address and no account.
  key text PRIMARY KEY,
  points integer NOT NULL,
  -- Milliseconds since 1970.
  expire bigint NOT NULL
);
