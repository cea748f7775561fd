-- Whether a block keeps two pages apart: it is between a manager of one and a manager of the other, both with editor
-- rights or more.
CREATE OR REPLACE FUNCTION are_pages_apart(one_page uuid, other_page uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
SELECT EXISTS (SELECT FROM entity_managers one JOIN blocks_both_ways b ON b.person_id = one.user_id
  JOIN entity_managers other ON other.user_id = b.other_id
  WHERE one.entity_id = one_page AND other.entity_id = other_page AND one.role <> 'door' AND other.role <> 'door')
$$;
