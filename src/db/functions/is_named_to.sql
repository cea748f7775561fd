-- Whether a person's name is open to a viewer: their profile is not private to the viewer, and no block keeps the two
-- apart.
CREATE OR REPLACE FUNCTION is_named_to(of_viewer uuid, of_person uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
SELECT NOT EXISTS (SELECT FROM blocks_both_ways WHERE (person_id, other_id) = (of_viewer, of_person))
  AND (of_person = of_viewer
    OR NOT EXISTS (SELECT FROM fans WHERE user_id = of_person AND visibility = 'private')
    OR EXISTS (SELECT FROM friendships WHERE (user_id, friend_id) = (of_person, of_viewer)))
$$;
