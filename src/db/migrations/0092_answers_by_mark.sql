-- An answer in a plan that came from the mark on the show's page: it is for those alone who may read there that the person
-- goes. Of the answers that are there, nobody knows which were given to everyone in the plan.
ALTER TABLE plan_members ADD COLUMN by_mark boolean NOT NULL DEFAULT false;
UPDATE plan_members m SET by_mark = true
FROM plans p
WHERE p.id = m.plan_id AND m.user_id <> p.starter_id AND m.answer IS NOT NULL;
