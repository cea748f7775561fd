import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day, WallTime, Weekday } from '../../../kernel/day.ts'
import type { EntityId, EventId, PictureId } from '../../../kernel/ids.ts'
import type { Zone } from '../../../kernel/zone.ts'
import type { SaleState } from '../rules/sales/sale-state.ts'
import { isFree, namedAfterCanceling, saleState, salesStart, unconfirmedActs } from './managed-columns.store.ts'
import { announcedStatus, isOpenListing, isShown, listOf, type ListSizes, nextStart } from './managed-lists.store.ts'
import { type ManagedSearch, matches } from './managed-search.store.ts'

/** One date of a managed event; `sellerCents` is null where the money was not asked for. */
export type DateRow = {
  id: string
  day: Day
  startsAt: string
  isCanceled: boolean
  sold: number
  held: number
  heldForFriends: number
  heldForWaitlist: number
  quantity: number
  isFull: boolean
  sellerCents: number | null
}

export type ManagedRow = {
  list: keyof ListSizes
  /** How many that match are in its list. */
  total: number
  eventID: EventId
  eventName: string
  status: 'draft' | 'published' | 'postponed' | 'canceled'
  saleState: SaleState
  posterID: PictureId | null
  venueName: string
  dayOfWeek: Weekday | null
  wallTime: WallTime | null
  zone: Zone
  internalTickets: boolean
  /** When the first of its tickets go on sale, if none are yet. */
  salesStart: Date | null
  isFree: boolean
  demo: boolean
  isListing: boolean
  isImported: boolean
  hasCover: boolean | null
  coverCents: number | null
  coverMaxCents: number | null
  cashOnly: boolean
  /** The last line of the notes, where imports write what its prices are for. */
  priceNote: string
  eventLink: string | null
  isSoldOut: boolean
  unconfirmedActs: string[]
  namedAfterCanceling: string[]
  removedDates: Day[]
  /** Those that are not over, else the latest one; called off ones are among them. */
  dates: DateRow[]
  /** Over all dates but canceled ones, those that are over as well. */
  sold: number
  sellerCents: number | null
}

/**
 * What a date's tickets have brought the seller: the ledger's word, with refunds and the card fees that they cost, as
 * the sales report has it (P10).
 */
const sellerCents = sql`(SELECT coalesce(sum(l.amount_cents), 0)::int FROM ledger l WHERE l.account = 'seller'
  AND l.order_id IN (SELECT i.order_id FROM ticket_stock s JOIN order_items i ON i.stock_id = s.id
    JOIN orders b ON b.id = i.order_id WHERE s.occurrence_id = o.id AND b.paid_at IS NOT NULL
    AND b.state IN ('paid', 'partially_refunded', 'refunded', 'needs_attention')))`

/** The tickets of a date: those that are sold now, or have been; it is full once those that everyone may buy are sold. */
const withStock = sql`LEFT JOIN LATERAL (
  SELECT (SELECT sum(g.tickets_left)::int FROM group_holds g WHERE g.occurrence_id = o.id AND g.ended_at IS NULL) AS in_groups,
    (SELECT sum(w.quantity)::int FROM waitlist_places w WHERE w.occurrence_id = o.id AND w.state = 'offered') AS offered,
    sum(s.sold + s.returned)::int AS sold, sum(s.held)::int AS held, sum(s.quantity)::int AS quantity,
    coalesce(bool_and(s.sold + s.returned >= s.quantity) FILTER (WHERE t.active AND NOT t.hidden),
      bool_and(s.sold + s.returned >= s.quantity)) AS is_full
  FROM ticket_stock s JOIN ticket_types t ON t.id = s.ticket_type_id
  WHERE s.occurrence_id = o.id AND (t.active OR s.sold + s.returned + s.held > 0)) AS stock ON true`

/** How many events of each list a host has. */
export async function countEventsOfHost(db: Db, hostId: EntityId, since: Date): Promise<ListSizes> {
  const { rows } = await sql<{ list: keyof ListSizes; events: number }>`
    SELECT ${listOf(nextStart(since))} AS list, count(*)::int AS events FROM events e
    WHERE e.host_entity_id = ${hostId} AND e.deleted_at IS NULL GROUP BY 1
  `.execute(db)
  return { upcoming: 0, drafts: 0, past: 0, ...Object.fromEntries(rows.map(({ list, events }) => [list, events])) }
}

type ListRequest = { now: Date; since: Date; sizes: ListSizes; search: ManagedSearch; isMoney: boolean }

/**
 * A host's events by what is next: shows to come by date, drafts the latest first, what is over the latest first.
 *
 * @param since    shows that began earlier are over
 * @param sizes    how many of each
 * @param isMoney  whether to sum up what was earned
 */
export async function listEventsOfHost(
  db: Db,
  hostId: EntityId,
  { now, since, sizes, search, isMoney }: ListRequest,
): Promise<ManagedRow[]> {
  const { rows } = await sql<ManagedRow>`
    WITH listed AS (
      SELECT e.*, next.starts_at AS next_at, last.starts_at AS last_at, ${listOf(sql`next.starts_at`)} AS list,
        ${saleState} AS sale_state
      FROM events e
      CROSS JOIN LATERAL (SELECT ${nextStart(since)} AS starts_at) AS next
      LEFT JOIN LATERAL (SELECT max(o.starts_at) AS starts_at FROM event_occurrences o
        WHERE o.event_id = e.id AND ${isShown}) AS last ON true
      WHERE e.host_entity_id = ${hostId} AND e.deleted_at IS NULL AND ${matches(search, since)}
    ), placed AS (
      SELECT *, count(*) OVER (PARTITION BY list) AS total, row_number() OVER (PARTITION BY list
        ORDER BY CASE WHEN list = 'upcoming' THEN next_at END, CASE WHEN list = 'past' THEN last_at END DESC NULLS LAST,
          CASE WHEN list = 'drafts' THEN updated_at END DESC, id) AS place
      FROM listed
    )
    SELECT p.list, p.total, p.id AS "eventID", p.name AS "eventName", p.status, p.sale_state AS "saleState",
      p.picture_id AS "posterID",
      p.venue_name AS "venueName", p.day_of_week AS "dayOfWeek", p.wall_time AS "wallTime", p.zone,
      p.internal_tickets AS "internalTickets", ${salesStart(now)} AS "salesStart", p.demo, ${isOpenListing('p')} AND p.list = 'upcoming' AS "isListing", ${isFree} AS "isFree",
      p.entry_fee AS "hasCover", p.cover_cents AS "coverCents", p.cover_max_cents AS "coverMaxCents",
      p.cash_only AS "cashOnly", EXISTS (SELECT FROM imported_shows s WHERE s.event_id = p.id) AS "isImported",
      split_part(p.notes, E'\\n', -1) AS "priceNote",
      p.event_link AS "eventLink", p.sold_out AS "isSoldOut",
      ${unconfirmedActs} AS "unconfirmedActs", ${namedAfterCanceling} AS "namedAfterCanceling", p.removed_dates AS "removedDates",
      coalesce(sold.shown, '[]') AS dates, coalesce(sold.sold, 0) AS sold, sold.cents AS "sellerCents"
    FROM placed p
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('id', d.id, 'day', d.day, 'startsAt', d.starts_at,
          'isCanceled', d.canceled_at IS NOT NULL, 'sold', d.sold, 'held', d.held - d.in_groups - d.offered,
          'heldForFriends', d.in_groups, 'heldForWaitlist', d.offered, 'quantity', d.quantity,
          'isFull', d.is_full, 'sellerCents', d.cents) ORDER BY d.starts_at)
          FILTER (WHERE CASE WHEN p.next_at IS NULL THEN d.starts_at = p.last_at ELSE d.starts_at >= ${since} END) AS shown,
        sum(d.sold) FILTER (WHERE d.canceled_at IS NULL)::int AS sold, sum(d.cents)::int AS cents
      FROM (
        SELECT o.id, o.day, o.starts_at, o.canceled_at, coalesce(stock.sold, 0) AS sold, coalesce(stock.held, 0) AS held,
          coalesce(stock.in_groups, 0) AS in_groups, coalesce(stock.offered, 0) AS offered,
          coalesce(stock.quantity, 0) AS quantity, coalesce(stock.is_full, false) AS is_full,
          ${isMoney ? sellerCents : sql`NULL::int`} AS cents
        FROM event_occurrences o
        ${withStock}
        WHERE o.event_id = p.id AND ${isShown}
      ) AS d
    ) AS sold ON true
    WHERE p.place <= CASE p.list WHEN 'upcoming' THEN ${sizes.upcoming}::int WHEN 'drafts' THEN ${sizes.drafts}::int
      ELSE ${sizes.past}::int END
    ORDER BY p.list, p.place
  `.execute(db)
  return rows
}

/** Null where no date to come sells tickets here, `sellerCents` also where the money was not asked for. */
export type GlanceRow = {
  next: { eventName: string; day: Day; wallTime: WallTime | null; zone: Zone } | null
  sold: number | null
  quantity: number | null
  sellerCents: number | null
}

/** Sums up the dates to come of a host's shows but drafts and canceled ones; of canceled dates the money alone. */
export async function findGlanceOfHost(
  db: Db,
  hostId: EntityId,
  { since, isMoney }: { since: Date; isMoney: boolean },
): Promise<GlanceRow | null> {
  const { rows } = await sql<GlanceRow>`
    WITH dates AS (
      SELECT o.canceled_at IS NULL AS is_on, o.day, o.starts_at, e.id, e.name, e.wall_time, e.zone, e.internal_tickets, coalesce(stock.sold, 0) AS sold,
        coalesce(stock.quantity, 0) AS quantity, ${isMoney ? sellerCents : sql`NULL::int`} AS cents
      FROM events e JOIN event_occurrences o ON o.event_id = e.id
      ${withStock}
      WHERE e.host_entity_id = ${hostId} AND e.deleted_at IS NULL AND ${announcedStatus} NOT IN ('draft', 'canceled')
        AND o.starts_at >= ${since}
    )
    SELECT (SELECT json_build_object('eventName', name, 'day', day, 'wallTime', wall_time, 'zone', zone) FROM dates
        WHERE is_on ORDER BY starts_at, id LIMIT 1) AS next,
      (sum(sold) FILTER (WHERE is_on))::int AS sold, (sum(quantity) FILTER (WHERE is_on))::int AS quantity,
      sum(cents)::int AS "sellerCents"
    FROM dates WHERE internal_tickets
  `.execute(db)
  return rows[0] ?? null
}
