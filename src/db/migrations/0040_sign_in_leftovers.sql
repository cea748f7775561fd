-- Left from a library that kept sign-ins before decision 0151. No provider's token was ever stored.
DROP TABLE verifications;
ALTER TABLE sign_in_methods
  DROP COLUMN access_token,
  DROP COLUMN refresh_token,
  DROP COLUMN id_token,
  DROP COLUMN access_token_expires_at,
  DROP COLUMN refresh_token_expires_at,
  DROP COLUMN scope;

-- An attempt to sign in with a provider, as the code calls it.
ALTER TABLE provider_trips RENAME TO oauth_attempts;
ALTER INDEX provider_trips_pkey RENAME TO oauth_attempts_pkey;
ALTER INDEX provider_trips_by_age RENAME TO oauth_attempts_by_age;
