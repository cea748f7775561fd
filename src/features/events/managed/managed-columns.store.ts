import { sql } from 'kysely'
import type { SaleState } from '../rules/sales/sale-state.ts'

/** Whether all tickets of an event `p` that anyone can get cost nothing. */
export const isFree = sql`coalesce((SELECT bool_and(t.price_cents = 0) FROM ticket_types t WHERE t.event_id = p.id AND t.active AND NOT t.hidden), false)`

/** The acts that a published event `p` has asked and that haven't accepted. */
export const unconfirmedActs = sql`coalesce((SELECT array_agg(a.name ORDER BY a.position)
  FROM event_acts a JOIN entities ae ON ae.id = a.entity_id
  WHERE p.status = 'published' AND a.event_id = p.id AND a.entity_id <> p.host_entity_id AND a.accepted_at IS NULL
    AND a.asked_at IS NOT NULL AND ae.status = 'approved'), '{}')`

/**
 * The acts whose booking for an upcoming event `p` was canceled, and that its title or description still names although they
 * are off the lineup.
 */
export const namedAfterCanceling = sql`coalesce((SELECT array_agg(DISTINCT act.name)
  FROM collab_requests r JOIN entities act ON act.id IN (r.sender_id, r.receiver_id) AND act.id <> p.host_entity_id
  WHERE p.list = 'upcoming' AND p.status IN ('published', 'postponed') AND r.event_id = p.id AND r.canceled_at IS NOT NULL
    AND act.type = 'band' AND names_act(p.name || ' ' || p.description, act.name)
    AND NOT EXISTS (SELECT FROM event_acts a WHERE a.event_id = p.id AND a.entity_id = act.id)), '{}')`

/** When an event `p` begins to sell to everyone, while nothing of it is on sale (decision 0218). */
export const salesStart = (now: Date) => sql`(SELECT min(t.sales_start) FROM ticket_types t
  WHERE p.sale_state = 'on_sale' AND t.event_id = p.id AND t.active AND NOT t.hidden
  HAVING bool_and(t.sales_start IS NOT NULL AND t.sales_start > ${now}))`

/** Whether an event `e` sells, and why not. */
export const saleState = sql<SaleState>`CASE WHEN e.unpublished_from IS NOT NULL THEN 'taken_down'
  WHEN e.status IN ('draft', 'postponed', 'canceled') THEN e.status
  WHEN e.internal_tickets THEN 'on_sale' ELSE 'no_tickets' END`
