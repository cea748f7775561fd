-- Accounts that were deleted (decision G52): the row stays for the orders' sake, with nothing of the person in it.

ALTER TABLE users ADD COLUMN deleted_at timestamptz;

-- Addresses of deleted accounts; nobody registers with one until then.
CREATE TABLE given_up_emails (
  -- SHA-256 of the address in lower case.
  email_hash bytea PRIMARY KEY,
  until timestamptz NOT NULL
);

-- A mail to an account that is gone: its address and words go once it has left.
ALTER TABLE mails ADD COLUMN forget_when_sent boolean NOT NULL DEFAULT false;
