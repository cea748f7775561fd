-- Adds a message as the next of its room, whose lock the transaction holds; its sender has read so far.
CREATE OR REPLACE FUNCTION add_chat_message(
  new_id uuid, of_chat uuid, of_user uuid, of_entity uuid, new_text text, announces boolean, of_key uuid
) RETURNS json
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  next_seq bigint;
  added chat_messages;
BEGIN
  UPDATE chats SET last_seq = last_seq + 1, changed_at = app_now() WHERE id = of_chat
  RETURNING last_seq INTO STRICT next_seq;
  INSERT INTO chat_reads (chat_id, user_id, read_seq) VALUES (of_chat, of_user, next_seq)
  ON CONFLICT (chat_id, user_id) DO UPDATE SET read_seq = greatest(chat_reads.read_seq, excluded.read_seq);
  INSERT INTO chat_messages (id, chat_id, seq, change_seq, sender_user_id, sender_entity_id, text, is_announcement,
    client_key, created_at)
  VALUES (new_id, of_chat, next_seq, next_seq, of_user, of_entity, new_text, announces, of_key, app_now())
  RETURNING * INTO added;
  RETURN chat_message(added);
END $$;
