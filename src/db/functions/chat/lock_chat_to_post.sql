-- Locks a room for a message of one person, and says what decides about it at their turn: as what they are in the room,
-- as chat_memberships does, and their earlier message under the same key. No row without the room. A connection plans it
-- once.
CREATE OR REPLACE FUNCTION lock_chat_to_post(of_chat uuid, of_user uuid, of_key uuid)
RETURNS TABLE (room text, slow_mode_seconds integer, memberships json, earlier_id uuid)
LANGUAGE plpgsql ROWS 1 SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM chats c WHERE c.id = of_chat FOR NO KEY UPDATE;
  -- A statement of its own: it sees what was committed while this one waited for the lock.
  RETURN QUERY
  SELECT c.room, c.slow_mode_seconds,
    (SELECT coalesce(json_agg(json_build_object('side', m.side, 'entityId', m.entity_id, 'isPublic', m.is_public,
      'visibility', m.visibility)), '[]') FROM chat_memberships(of_chat, of_user) m),
    (SELECT m.id FROM chat_messages m
      WHERE m.chat_id = of_chat AND m.sender_user_id = of_user AND m.client_key = of_key)
  FROM chats c WHERE c.id = of_chat;
END $$;
