-- As what a person is in a room, the host's side first; planned once a connection, since planning the view takes ten
-- times as long as reading it.
CREATE OR REPLACE FUNCTION chat_memberships(of_chat uuid, of_user uuid)
RETURNS TABLE (side text, entity_id uuid, is_public boolean, visibility text)
LANGUAGE plpgsql STABLE ROWS 2 SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  SELECT DISTINCT m.side, m.entity_id, coalesce(n.status = 'approved', true), f.visibility
  FROM chat_members m LEFT JOIN entities n ON n.id = m.entity_id LEFT JOIN fans f ON f.user_id = m.user_id
  WHERE m.chat_id = of_chat AND m.user_id = of_user
  ORDER BY 1 DESC, 2;
END $$;
