-- An answer in a plan that came from the mark on the show's page: it is for those alone who may read there that the person
-- goes. Of the answers that are there, nobody knows which were given to everyone in the plan.
ALTER TABLE plan_members ADD COLUMN by_mark boolean NOT NULL DEFAULT false;
UPDATE plan_members m SET by_mark = true
FROM plans p
WHERE p.id = m.plan_id AND m.user_id <> p.starter_id AND m.answer IS NOT NULL;

-- The last date of its show that both pages of a booking have agreed to: once the booking has ended, its pages read that
-- date and nothing of the show. An act agrees when it accepts; the date of the show is written before its lineup.
ALTER TABLE collab_requests ADD COLUMN confirmed_day date;
UPDATE collab_requests r SET confirmed_day = e.day
FROM events e
WHERE e.id = r.event_id AND NOT e.repeats AND e.status <> 'draft' AND EXISTS (SELECT FROM event_acts a
  WHERE a.event_id = e.id AND a.entity_id IN (r.sender_id, r.receiver_id) AND a.accepted_at IS NOT NULL);

CREATE FUNCTION confirm_booked_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE collab_requests r SET confirmed_day = e.day
  FROM events e
  WHERE e.id = NEW.event_id AND NOT e.repeats AND e.day IS NOT NULL
    AND r.event_id = e.id AND r.canceled_at IS NULL AND NEW.entity_id IN (r.sender_id, r.receiver_id)
    AND r.confirmed_day IS DISTINCT FROM e.day;
  RETURN NULL;
END $$;
CREATE TRIGGER act_accepted AFTER INSERT OR UPDATE OF accepted_at ON event_acts
  FOR EACH ROW WHEN (NEW.accepted_at IS NOT NULL AND NEW.entity_id IS NOT NULL) EXECUTE FUNCTION confirm_booked_day();

-- The name of the show when an act was asked to play it, which it goes on reading once it has no part in it.
ALTER TABLE notifications ADD COLUMN event_name text;
UPDATE notifications n SET event_name = e.name
FROM events e
WHERE e.id = n.event_id AND n.type = 'Entity Event Invite' AND e.status <> 'draft';
