-- Each manager has a link of their own to a page's private calendar; it is gone with the membership (decision 0173).
-- Links so far were one for a page, and known to everyone who has run it since: none of them may be kept.
DELETE FROM calendar_links;
ALTER TABLE calendar_links DROP CONSTRAINT calendar_links_pkey;
ALTER TABLE calendar_links DROP CONSTRAINT calendar_links_created_by_fkey;
DROP INDEX calendar_links_by;
ALTER TABLE calendar_links RENAME COLUMN created_by TO user_id;
ALTER TABLE calendar_links
  ADD PRIMARY KEY (entity_id, user_id),
  ADD FOREIGN KEY (entity_id, user_id) REFERENCES entity_managers ON DELETE CASCADE;
