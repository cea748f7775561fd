-- Whether it is a person's turn in a show's waiting line, and they have used it neither for an order nor for a hold for friends
-- (decision 0247).
CREATE OR REPLACE FUNCTION has_turn(of_event uuid, of_user uuid) RETURNS boolean LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (SELECT FROM waiting_places p WHERE p.event_id = of_event AND p.user_id = of_user AND p.turn_until > app_now()
    AND NOT EXISTS (SELECT FROM orders o
      WHERE o.buyer_id = of_user AND o.event_id = of_event AND o.created_at >= p.turn_from)
    AND NOT EXISTS (SELECT FROM group_holds g
      WHERE g.holder_id = of_user AND g.event_id = of_event AND g.created_at >= p.turn_from))
$$;
