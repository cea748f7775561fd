-- A hash of everything that decides what an event sells and at which price. An order carries the stamp that it was
-- priced with; a different stamp under the lock means that the price has changed (S13). tests/drift/price-stamp.test.ts
-- compares these columns with those that pricing reads.
CREATE OR REPLACE FUNCTION sale_stamp(of_event uuid) RETURNS text LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT md5(jsonb_build_array(e.status, e.fees_payer, e.internal_tickets, e.venue_address, e.own_capacity,
    e.own_exemption, e.zone, e.name, e.venue_name, e.wall_time, h.status, h.type, h.charges_enabled, h.seller_account, h.service_fee_rate, h.service_fee_flat_cents, h.capacity, h.non_profit,
    h.exemption_reason, v.capacity, v.non_profit, v.exemption_reason,
    (SELECT jsonb_agg(jsonb_build_array(t.id, t.name, t.price_cents, t.early_price_cents, t.early_until, t.active,
      t.per_order_max, t.sales_start, t.hidden) ORDER BY t.id) FROM ticket_types t WHERE t.event_id = e.id),
    (SELECT jsonb_agg(jsonb_build_array(p.id, p.code, p.percent_off, p.off_cents, p.ticket_type_ids, p.valid_from,
      p.valid_until, p.active) ORDER BY p.id) FROM promo_codes p WHERE p.event_id = e.id),
    (SELECT jsonb_agg(jsonb_build_array(q.id, q.position, q.kind, q.question, q.choices, q.required) ORDER BY q.position)
      FROM checkout_questions q WHERE q.event_id = e.id),
    (SELECT jsonb_agg(jsonb_build_array(o.id, o.day, o.starts_at, o.canceled_at) ORDER BY o.id)
      FROM event_occurrences o WHERE o.event_id = e.id))::text)
  FROM events e JOIN entities h ON h.id = e.host_entity_id LEFT JOIN entities v ON v.id = e.venue_entity_id
  WHERE e.id = of_event;
END;
