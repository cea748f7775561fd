-- How many places of a stock are kept for those who may not take that of a returned ticket: friends of a group, and buyers of
-- tickets with a discount (decision 0246).
CREATE OR REPLACE FUNCTION kept_places(of_stock uuid) RETURNS integer LANGUAGE sql STABLE
AS $$
  SELECT ((SELECT coalesce(sum(g.tickets_left), 0) FROM group_holds g WHERE g.stock_id = of_stock AND g.ended_at IS NULL)
    + (SELECT coalesce(sum(i.quantity), 0) FROM order_items i WHERE i.stock_id = of_stock AND i.hold_state = 'held'
      AND (i.unit_discount_cents > 0 OR EXISTS (SELECT FROM group_hold_orders m WHERE m.order_id = i.order_id))))::integer
$$;
