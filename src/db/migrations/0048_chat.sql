-- A show's rooms (decision G36): its crew's, and its fans'. Who is in a room is computed (chat_members), not stored.
CREATE TABLE chats (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  room text NOT NULL CHECK (room IN ('crew', 'fans')),
  slow_mode_seconds integer NOT NULL DEFAULT 0 CHECK (slow_mode_seconds BETWEEN 0 AND 3600),
  -- Numbers its messages and their changes; it is counted up under the row's lock, so numbers become visible in order.
  last_seq bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  UNIQUE (event_id, room)
);
CREATE INDEX chats_by_change ON chats (changed_at);

CREATE TABLE chat_messages (
  id uuid PRIMARY KEY,
  chat_id uuid NOT NULL REFERENCES chats ON DELETE CASCADE,
  -- Its place in the room, and the number of its last change; open tabs catch up by the latter.
  seq bigint NOT NULL,
  change_seq bigint NOT NULL,
  sender_user_id uuid NOT NULL REFERENCES users,
  -- Null: a fan wrote as themselves.
  sender_entity_id uuid REFERENCES entities,
  -- Empty once it is deleted.
  text text NOT NULL,
  is_announcement boolean NOT NULL DEFAULT false,
  -- The sender's own id of it: sent again, it is not doubled.
  client_key uuid NOT NULL,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid REFERENCES users,
  UNIQUE (chat_id, seq),
  UNIQUE (chat_id, sender_user_id, client_key)
);
CREATE INDEX chat_messages_by_change ON chat_messages (chat_id, change_seq);
CREATE INDEX chat_messages_of_sender ON chat_messages (sender_user_id);
CREATE INDEX chat_messages_deleted_by ON chat_messages (deleted_by) WHERE deleted_by IS NOT NULL;

-- How far a person has read; only ever grows.
CREATE TABLE chat_reads (
  chat_id uuid NOT NULL REFERENCES chats ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  read_seq bigint NOT NULL,
  PRIMARY KEY (chat_id, user_id)
);
CREATE INDEX chat_reads_of_user ON chat_reads (user_id);

-- Who wants no badge from a room.
CREATE TABLE chat_mutes (
  chat_id uuid NOT NULL REFERENCES chats ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (chat_id, user_id)
);
CREATE INDEX chat_mutes_of_user ON chat_mutes (user_id);

-- Who left a room that they could be in: an entity the crew's, a person the fans'.
CREATE TABLE chat_departures (
  chat_id uuid NOT NULL REFERENCES chats ON DELETE CASCADE,
  entity_id uuid REFERENCES entities,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  at timestamptz NOT NULL,
  CHECK ((entity_id IS NULL) <> (user_id IS NULL)),
  UNIQUE NULLS NOT DISTINCT (chat_id, entity_id, user_id)
);
CREATE INDEX chat_departures_of_user ON chat_departures (user_id) WHERE user_id IS NOT NULL;
