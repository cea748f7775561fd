-- The username that somebody was invited by: what a page goes on seeing of them once they hide from it.
ALTER TABLE manager_invites ADD COLUMN invited_as text;
UPDATE manager_invites SET invited_as = (SELECT username FROM fans WHERE fans.user_id = manager_invites.user_id)
WHERE asked_by = 'entity' AND closed_at IS NULL;
