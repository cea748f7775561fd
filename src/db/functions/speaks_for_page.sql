-- Whether a manager reads and writes in chats for a page: with editor rights or more, and someone runs the page.
CREATE OR REPLACE FUNCTION speaks_for_page(manager_role text, page_status text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN manager_role <> 'door' AND page_status NOT IN ('suspended', 'deleted', 'unclaimed');
