-- What the cards of some dates show, ordered by their start. A connection plans it once, like shows_near.
CREATE OR REPLACE FUNCTION show_cards(
  occurrence_ids uuid[], event_ids uuid[], days date[], starts timestamptz[], distances double precision[]
) RETURNS SETOF json
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  SELECT row_to_json(card) FROM (
    SELECT e.id AS "eventId", hit.occurrence_id AS "occurrenceId", e.name, hit.day, e.wall_time AS "wallTime",
      hit.starts_at AS "startsAt", e.zone, e.venue_name AS "venueName", e.venue_address AS "venueAddress", e.city, e.state,
      e.lat, e.lng, e.place_exact AS "placeExact", e.genre, e.age_group AS "ageGroup", e.age_note AS "ageNote", e.repeats, e.picture_id AS "pictureId",
      hit.distance_km AS "distanceKm", e.entry_fee AS "entryFee", e.cover_cents AS "coverCents",
      e.cover_max_cents AS "coverMaxCents", e.cash_only AS "cashOnly",
      e.cover_cents IS NOT NULL AND NOT e.is_listing AND EXISTS (
        SELECT FROM imported_shows AS import WHERE import.event_id = e.id
      ) AS "isImported",
      CASE WHEN e.cover_cents IS NOT NULL THEN split_part(e.notes, E'\n', -1) ELSE '' END AS "priceNote",
      e.internal_tickets AS "internalTickets", e.fees_payer AS "feesPayer", e.sold_out AS "soldOut", e.demo,
      NOT e.internal_tickets AND (e.is_listing OR EXISTS (
        SELECT FROM entities AS host WHERE host.id = e.host_entity_id AND host.status = 'unclaimed'
      )) AS "isListing",
      lineup.names[1] AS headliner, coalesce(cardinality(lineup.names), 0) AS acts,
      CASE WHEN e.internal_tickets THEN (
        SELECT json_build_object('hostType', host.type, 'hostCapacity', host.capacity,
          'hostNonProfit', host.non_profit, 'hostExemption', host.exemption_reason, 'hostFeeRate', host.service_fee_rate,
          'hostFeeFlat', host.service_fee_flat_cents, 'venueId', venue.id,
          'venueCapacity', venue.capacity, 'venueNonProfit', venue.non_profit,
          'venueExemption', venue.exemption_reason, 'ownCapacity', e.own_capacity, 'ownExemption', e.own_exemption)
        FROM entities AS host LEFT JOIN entities AS venue ON venue.id = e.venue_entity_id
        WHERE host.id = e.host_entity_id
      ) END AS "venueFacts",
      CASE WHEN e.internal_tickets THEN coalesce((
        SELECT json_agg(json_build_object('price', type.price_cents, 'earlyPrice', type.early_price_cents,
          'earlyUntil', type.early_until,
          'left', coalesce(tickets_left(stock.id, stock.quantity - stock.held - stock.sold), type.quantity)) ORDER BY type.position)
        FROM ticket_types AS type
        LEFT JOIN ticket_stock AS stock ON stock.ticket_type_id = type.id AND stock.occurrence_id = hit.occurrence_id
        WHERE type.event_id = e.id AND type.active AND NOT type.hidden
      ), '[]') ELSE '[]' END AS tickets
    FROM unnest(occurrence_ids, event_ids, days, starts, distances)
      AS hit (occurrence_id, event_id, day, starts_at, distance_km)
    JOIN events AS e ON e.id = hit.event_id
    CROSS JOIN LATERAL (
      SELECT array_agg(act.name ORDER BY act.position) AS names FROM event_acts AS act
      WHERE act.event_id = e.id AND act.is_announced
    ) AS lineup
    ORDER BY hit.starts_at, hit.occurrence_id
  ) AS card;
END $$;
