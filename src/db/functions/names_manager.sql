-- Whether a viewer reads who did something for a page: someone with whom the viewer is in a team now, whose name they
-- read there, or whose name is open to the viewer. A manager who left and hides is none of these.
CREATE OR REPLACE FUNCTION names_manager(of_viewer uuid, of_person uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM entity_managers mine JOIN entity_managers theirs ON theirs.entity_id = mine.entity_id
    WHERE mine.user_id = of_viewer AND theirs.user_id = of_person)
  OR is_named_to(of_viewer, of_person);
