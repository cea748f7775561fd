-- A plan's own chat, beside its show's two (decision 0234), and the secret part of the link that its starter shares.
ALTER TABLE chats
  ADD COLUMN plan_id uuid UNIQUE REFERENCES plans ON DELETE CASCADE,
  DROP CONSTRAINT chats_room_check,
  ADD CONSTRAINT chats_room_check CHECK (room IN ('crew', 'fans', 'plan')),
  ADD CONSTRAINT chats_plan_check CHECK ((room = 'plan') = (plan_id IS NOT NULL)),
  DROP CONSTRAINT chats_event_id_room_key,
  ADD CONSTRAINT chats_of_show_key UNIQUE NULLS NOT DISTINCT (event_id, room, plan_id);
ALTER TABLE plans ADD COLUMN link_key text UNIQUE CHECK (link_key <> '');
