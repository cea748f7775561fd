-- A message with its sender, as the type MessageRow has it.
CREATE OR REPLACE FUNCTION chat_message(m chat_messages) RETURNS json
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (
    SELECT json_build_object(
      'id', m.id, 'chatId', m.chat_id, 'seq', m.seq, 'changeSeq', m.change_seq, 'text', m.text, 'clientKey', m.client_key,
      'isAnnouncement', m.is_announcement, 'createdAt', m.created_at, 'isEdited', m.edited_at IS NOT NULL,
      'isDeleted', m.deleted_at IS NOT NULL, 'senderUserId', m.sender_user_id, 'senderEntityId', m.sender_entity_id,
      'entityName', n.name, 'username', f.username, 'visibility', f.visibility,
      'isDeletedUser', u.deleted_at IS NOT NULL, 'isSuspended', u.suspended_at IS NOT NULL,
      'pictureId', CASE WHEN n.id IS NULL THEN f.picture_id ELSE n.picture_id END)
    FROM users u LEFT JOIN fans f ON f.user_id = u.id LEFT JOIN entities n ON n.id = m.sender_entity_id
    WHERE u.id = m.sender_user_id);
END $$;
