-- The public venue with a name or at an address in a city; the host itself comes first (decision G13).
CREATE OR REPLACE FUNCTION venue_at(of_key text, of_address text, in_city text, in_state text, of_host uuid) RETURNS uuid
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (
    SELECT v.id FROM entities v
    WHERE v.type = 'venue' AND v.city = in_city AND v.state = in_state
      AND (v.status IN ('approved', 'unclaimed') OR v.id = of_host)
      AND (v.name_key = of_key OR lower(v.address) = of_address)
    ORDER BY v.id IS NOT DISTINCT FROM of_host DESC, v.name_key = of_key DESC, v.id
    LIMIT 1);
END $$;
