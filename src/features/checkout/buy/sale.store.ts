import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day, WallTime } from '../../../kernel/day.ts'
import type { EntityId, EventId, OccurrenceId, StockId, TicketTypeId } from '../../../kernel/ids.ts'
import type { BasisPoints, Cents } from '../../../kernel/money.ts'
import type { Zone } from '../../../kernel/zone.ts'
import type { FeesPayer } from '../../tickets/rules/price.ts'
import type { CheckoutQuestion } from '../../tickets/rules/questions.ts'
import type { TaxedPage } from '../../tickets/rules/tax-facts.ts'
import type { ExemptionReason } from '../../tickets/rules/taxes.ts'
import type { PromoCode } from '../rules/promo-code.ts'

type TypeRow = {
  id: TicketTypeId
  name: string
  active: boolean
  perOrderMax: number
  price: Cents
  earlyPrice: Cents | null
  earlyUntil: Day | null
  /** ISO instant. */
  salesStart: string | null
  /** Only a promo code opens it. */
  hidden: boolean
}

type DateRow = {
  id: OccurrenceId
  day: Day
  /** ISO instant. */
  startsAt: string
  isCanceled: boolean
  stock: Partial<Record<TicketTypeId, StockId>>
}

type PromoRow = Omit<PromoCode, 'validFrom' | 'validUntil'> & {
  /** ISO instants. */
  validFrom: string | null
  validUntil: string | null
}

export type SaleRow = {
  eventId: EventId
  eventName: string
  status: 'draft' | 'published' | 'postponed' | 'canceled'
  internalTickets: boolean
  feesPayer: FeesPayer
  /** Null for the standard fee. */
  feeRate: BasisPoints | null
  feeFlat: Cents | null
  venueName: string
  venueAddress: string
  /** Null while it is not announced. */
  wallTime: WallTime | null
  zone: Zone
  ownCapacity: number | null
  ownExemption: ExemptionReason | null
  hostId: EntityId
  host: TaxedPage
  hostStatus: string
  sellerAccount: string | null
  chargesEnabled: boolean
  venue: Omit<TaxedPage, 'type'> | null
  types: TypeRow[]
  promoCodes: PromoRow[]
  /** What the host asks, once per order (decision 0237). */
  questions: CheckoutQuestion[]
  dates: DateRow[]
  /** What all of this was read at; a hold is granted only under the same stamp. */
  stamp: string
}

/** Everything that an event's tickets and their prices depend on, read at one moment. */
export async function findSale(db: Db, eventId: EventId): Promise<SaleRow | undefined> {
  const { rows } = await sql<SaleRow>`
    SELECT e.id AS "eventId", e.name AS "eventName", e.status, e.internal_tickets AS "internalTickets",
      e.fees_payer AS "feesPayer", h.service_fee_rate AS "feeRate", h.service_fee_flat_cents AS "feeFlat", e.venue_name AS "venueName", e.venue_address AS "venueAddress",
      e.wall_time AS "wallTime", e.zone, e.own_capacity AS "ownCapacity",
      e.own_exemption AS "ownExemption", h.id AS "hostId", h.status AS "hostStatus",
      h.seller_account AS "sellerAccount", h.charges_enabled AS "chargesEnabled",
      jsonb_build_object('type', h.type, 'capacity', h.capacity, 'nonProfit', h.non_profit,
        'exemption', h.exemption_reason) AS host,
      CASE WHEN v.id IS NOT NULL THEN jsonb_build_object('capacity', v.capacity, 'nonProfit', v.non_profit,
        'exemption', v.exemption_reason) END AS venue,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'active', t.active,
          'perOrderMax', t.per_order_max, 'price', t.price_cents, 'earlyPrice', t.early_price_cents,
          'earlyUntil', t.early_until, 'salesStart', t.sales_start, 'hidden', t.hidden) ORDER BY t.position), '[]')
        FROM ticket_types t WHERE t.event_id = e.id) AS types,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code, 'percentOff', p.percent_off,
          'off', p.off_cents, 'typeIds', p.ticket_type_ids, 'validFrom', p.valid_from, 'validUntil', p.valid_until,
          'active', p.active)), '[]')
        FROM promo_codes p WHERE p.event_id = e.id) AS "promoCodes",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('questionID', q.id, 'kind', q.kind, 'question', q.question,
          'choices', q.choices, 'required', q.required) ORDER BY q.position), '[]')
        FROM checkout_questions q WHERE q.event_id = e.id) AS questions,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'day', o.day, 'startsAt', o.starts_at,
          'isCanceled', o.canceled_at IS NOT NULL, 'stock', (
            SELECT coalesce(jsonb_object_agg(s.ticket_type_id, s.id), '{}') FROM ticket_stock s
            WHERE s.occurrence_id = o.id)) ORDER BY o.starts_at), '[]')
        FROM event_occurrences o WHERE o.event_id = e.id AND o.starts_at > app_now() - interval '1 day') AS dates,
      sale_stamp(e.id) AS stamp
    FROM events e JOIN entities h ON h.id = e.host_entity_id LEFT JOIN entities v ON v.id = e.venue_entity_id
    WHERE e.id = ${eventId}
  `.execute(db)
  return rows[0]
}
