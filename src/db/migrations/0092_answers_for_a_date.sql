-- A yes is a yes to a date. When a show that does not repeat gets another one, each answer and question keeps the date that
-- it was given for, until the person answers again. Null: it is about the date that the show has.
ALTER TABLE plan_members ADD COLUMN moved_from date;
ALTER TABLE event_invites ADD COLUMN moved_from date;
ALTER TABLE attendance ADD COLUMN moved_from date;
