-- An event's dates from the oldest, its ticket types in their order, and the stock of each type on each date.
CREATE OR REPLACE FUNCTION dates_and_stock(of_event uuid) RETURNS json
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN json_build_object(
    'dates', coalesce((SELECT json_agg(json_build_object('id', o.id, 'day', o.day, 'startsAt', o.starts_at)
      ORDER BY o.starts_at) FROM event_occurrences o WHERE o.event_id = of_event), '[]'),
    'types', coalesce((SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'quantity', t.quantity,
      'active', t.active) ORDER BY t.position) FROM ticket_types t WHERE t.event_id = of_event), '[]'),
    'stock', coalesce((SELECT json_agg(json_build_object('ticketTypeId', s.ticket_type_id, 'occurrenceId',
      s.occurrence_id, 'quantity', s.quantity, 'held', s.held, 'sold', s.sold,
      'returned', s.returned))
      FROM event_occurrences o JOIN ticket_stock s ON s.occurrence_id = o.id WHERE o.event_id = of_event), '[]'));
END $$;
