-- Which of some people are in some rooms now, and who of them is there for the host alone: who also goes reads as a fan.
-- A room that none of them is in has no row. A connection plans it once, like chat_memberships.
CREATE OR REPLACE FUNCTION chat_members_among(of_chats uuid[], of_users uuid[])
RETURNS TABLE (chat_id uuid, hosts uuid[], others uuid[])
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  SELECT person.chat_id, coalesce(array_agg(person.user_id) FILTER (WHERE person.is_host), '{}'),
    coalesce(array_agg(person.user_id) FILTER (WHERE NOT person.is_host), '{}')
  FROM (
    SELECT m.chat_id, m.user_id, bool_and(m.side = 'host') AS is_host FROM chat_members m
    WHERE m.chat_id = ANY (of_chats) AND m.user_id = ANY (of_users) GROUP BY m.chat_id, m.user_id
  ) AS person
  GROUP BY person.chat_id;
END $$;
