-- Every hour the addresses of invites that are over are forgotten.
CREATE INDEX manager_invites_forgetting ON manager_invites (closed_at) WHERE invited_email IS NOT NULL;
