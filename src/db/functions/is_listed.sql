-- Whether lists show an event: it is published and its host is public.
CREATE OR REPLACE FUNCTION is_listed(event_status text, host_status text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN event_status = 'published' AND host_status IN ('approved', 'unclaimed');
