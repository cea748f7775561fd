-- Whether a block keeps a person apart from a page: it is between them and someone who manages the page with editor
-- rights or more.
CREATE OR REPLACE FUNCTION is_kept_from_page(of_person uuid, of_page uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
SELECT EXISTS (SELECT FROM entity_managers m JOIN blocks_both_ways b ON b.other_id = m.user_id
  WHERE b.person_id = of_person AND m.entity_id = of_page AND m.role <> 'door')
$$;
