-- How many of the free tickets of a stock everyone can buy: none as long as someone on its waitlist waits for that many or
-- fewer, whose they are (decision 0228). hold_tickets asks the same of all the stock that it locks at once.
CREATE OR REPLACE FUNCTION tickets_left(of_stock uuid, free integer) RETURNS integer
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF free > 0 AND EXISTS (SELECT FROM waitlist_places w
    WHERE w.stock_id = of_stock AND w.state = 'waiting' AND w.quantity <= free) THEN RETURN 0; END IF;
  RETURN free;
END $$;
