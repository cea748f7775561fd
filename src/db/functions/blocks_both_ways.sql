-- Every block from both of its ends, since it keeps both people apart, whoever made it (decision G8): each row is a
-- person and one whom they have no contact with. Two people who blocked each other are here twice. Each end has its own
-- index.
CREATE OR REPLACE VIEW blocks_both_ways AS
SELECT blocker_id AS person_id, blocked_id AS other_id FROM blocks
UNION ALL
SELECT blocked_id, blocker_id FROM blocks;
