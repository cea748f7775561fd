-- Tickets that were bought or are on hold with a promo code, of one buyer or of all. A hold that ends gives its uses
-- back by its order's state; a refund doesn't (decision 0230).
CREATE OR REPLACE FUNCTION promo_uses(of_code uuid, of_buyer uuid DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(sum(o.promo_tickets), 0)::integer FROM orders o
    WHERE o.promo_code_id = of_code AND (of_buyer IS NULL OR o.buyer_id = of_buyer)
      AND o.state NOT IN ('expired', 'canceled', 'late_refunding', 'late_refunded'));
END $$;
