-- The next changes of some rooms in their order, at most `most` of each: after the number that stands at the room's
-- place in `afters`, and, where `within` has seconds there, only what changed within them. A connection plans it once.
CREATE OR REPLACE FUNCTION chat_changes(of_chats uuid[], afters bigint[], within double precision[], most integer)
RETURNS TABLE (room text, message json)
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  SELECT c.room, chat_message(change) FROM unnest(of_chats, afters, within) AS reader (chat_id, after, seconds)
  JOIN chats c ON c.id = reader.chat_id
  CROSS JOIN LATERAL (
    SELECT m AS change, m.change_seq FROM chat_messages m
    WHERE m.chat_id = c.id AND m.change_seq > reader.after AND (reader.seconds IS NULL
      OR greatest(m.created_at, m.edited_at, m.deleted_at) > app_now() - make_interval(secs => reader.seconds))
    ORDER BY m.change_seq LIMIT most
  ) AS next
  ORDER BY c.id, next.change_seq;
END $$;
