import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../db/connect.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'

/** An event with its host and its venue. */
export const findWhole = (db: Db, id: EventId) =>
  db
    .selectFrom('events')
    .innerJoin('entities as host', 'host.id', 'events.host_entity_id')
    .leftJoin('entities as venue', (join) =>
      join.onRef('venue.id', '=', 'events.venue_entity_id').on('venue.status', 'in', ['approved', 'unclaimed']),
    )
    .selectAll('events')
    .select([
      'host.name as hostName',
      'host.type as hostType',
      'host.status as hostStatus',
      'host.capacity as hostCapacity',
      'host.non_profit as hostNonProfit',
      'host.exemption_reason as hostExemption',
      'host.service_fee_rate as hostFeeRate',
      'host.service_fee_flat_cents as hostFeeFlat',
      'venue.id as venueId',
      'venue.name as venueEntityName',
      'venue.type as venueType',
      'venue.capacity as venueCapacity',
      'venue.non_profit as venueNonProfit',
      'venue.exemption_reason as venueExemption',
      sql<boolean>`EXISTS (SELECT FROM promo_codes p WHERE p.event_id = events.id AND p.active
        AND (p.valid_until IS NULL OR p.valid_until > app_now()))`.as('hasPromoCodes'),
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('checkout_questions')
          .select(['checkout_questions.id as questionID', 'kind', 'question', 'choices', 'required'])
          .whereRef('event_id', '=', 'events.id')
          .orderBy('position'),
      ).as('questions'),
    )
    .where('events.id', '=', id)
    .where('events.deleted_at', 'is', null)
    .executeTakeFirst()

export type WholeEvent = NonNullable<Awaited<ReturnType<typeof findWhole>>>

/** The last imports of shows, each of those that named their source before any other. */
export const listListingSources = (db: Db, ids: EventId[]) =>
  db
    .selectFrom('imported_shows')
    .distinctOn('event_id')
    .select(['event_id as eventId', 'listed_from as source', 'source_url as url', 'last_seen_at as checkedAt'])
    .where('event_id', '=', sql<EventId>`ANY (${ids}::uuid[])`)
    .orderBy('event_id')
    .orderBy(sql`listed_from IS NULL`)
    .orderBy('last_seen_at', 'desc')
    .execute()

export type ListingSource = Awaited<ReturnType<typeof listListingSources>>[number]

/** Whether an import made a show. */
export const isImportedShow = async (db: Db, id: EventId): Promise<boolean> =>
  (await db.selectFrom('imported_shows').select('event_id').where('event_id', '=', id).limit(1).executeTakeFirst()) !==
  undefined

const isManagedBy = (userId: UserId | null) => sql<boolean>`(${userId}::uuid IS NOT NULL AND EXISTS (
  SELECT FROM entity_managers AS m
  WHERE m.entity_id = act.entity_id AND m.user_id = ${userId} AND m.role = ANY (${rolesThat.edit})))`

/** Whether an act of a lineup has agreed and its page is public, or no one has claimed its page (decision G30). */
export const isConfirmedAct = sql<boolean>`coalesce(entities.status = 'unclaimed'
  OR (entities.status = 'approved' AND act.accepted_at IS NOT NULL), false)`

/**
 * Its lineup.
 *
 * @param userId the caller, to tell which acts are theirs; null for a visitor
 */
export const listShownActs = (db: Db, id: EventId, userId: UserId | null) =>
  db
    .selectFrom('event_acts as act')
    .leftJoin('entities', 'entities.id', 'act.entity_id')
    .select(['act.name', 'act.entity_id as entityID', 'entities.picture_id as posterID', 'entities.bio'])
    .select('act.is_announced as isAnnounced')
    .select(isConfirmedAct.as('isConfirmed'))
    .select(sql<boolean>`act.accepted_at IS NOT NULL AND ${isManagedBy(userId)}`.as('isOwn'))
    .select(
      sql<boolean>`coalesce(entities.status = 'approved', false) AND num_nonnulls(act.accepted_at, act.asked_at) > 0
        AND NOT ${isManagedBy(userId)}
        AND act.entity_id <> (SELECT host_entity_id FROM events WHERE id = act.event_id)`.as('isAskedToMove'),
    )
    .where('act.event_id', '=', id)
    .orderBy('act.position')
    .execute()

/** Dates that aren't canceled, from an instant on or, for `last`, the latest of all. */
export const listDatesFrom = (db: Db, id: EventId, since: Date, limit: number) =>
  dates(db, id).where('starts_at', '>=', since).orderBy('starts_at').limit(limit).execute()

export const findLastDate = (db: Db, id: EventId) => dates(db, id).orderBy('starts_at', 'desc').limit(1).execute()

const dates = (db: Db, id: EventId) =>
  db
    .selectFrom('event_occurrences')
    .select(['id', 'day', 'starts_at as startsAt'])
    .where('event_id', '=', id)
    .where('canceled_at', 'is', null)

/** The date from which an announced show moved to its current one. */
export const findMove = (db: Db, { id, day }: Pick<WholeEvent, 'id' | 'day'>) =>
  db
    .selectFrom('show_changes')
    .select('old_day as from')
    .where('event_id', '=', id)
    .where('kind', '=', 'moved')
    .where('new_day', '=', day)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** An event's stock, all dates, and how many of it are left to everyone, or the last of it in someone's checkout. */
export const listStock = (db: Db, id: EventId) =>
  db
    .selectFrom('ticket_stock')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'ticket_stock.occurrence_id')
    .select(['ticket_type_id as ticketTypeId', 'occurrence_id as occurrenceId', 'quantity', 'held', 'sold', 'returned'])
    .select(sql<number>`tickets_left(ticket_stock.id, quantity - held - sold)`.as('left'))
    .select(
      sql<boolean>`held > 0 AND quantity - held - sold <= 0 AND EXISTS (SELECT FROM order_items i
        WHERE i.stock_id = ticket_stock.id AND i.hold_state = 'held')`.as('isInCheckout'),
    )
    .where('event_occurrences.event_id', '=', id)
    .execute()

/** Whether a person has bought for an event or holds a ticket to it: they may always look at it. */
export async function holdsTicket(db: Db, id: EventId, userId: UserId): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    SELECT EXISTS (SELECT FROM orders WHERE event_id = ${id} AND buyer_id = ${userId}
        AND state IN ('paid', 'partially_refunded', 'refunded', 'needs_attention'))
      OR EXISTS (SELECT FROM tickets WHERE event_id = ${id} AND holder_id = ${userId}) AS holds`.execute(db)
  return rows[0]?.holds ?? false
}
