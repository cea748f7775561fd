import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { isCalledOff, isPostponed } from '../../../db/event-status.ts'
import type { UserId } from '../../../kernel/ids.ts'

const isOffered = sql<boolean>`waitlist_places.state = 'offered'`

/** The shows to come for whose tickets a person waits, and those that are held for them now, soonest first. */
export const listWaitedShows = (db: Db, userId: UserId) =>
  db
    .selectFrom('waitlist_places')
    .innerJoin('events', 'events.id', 'waitlist_places.event_id')
    .innerJoin('entities', 'entities.id', 'events.host_entity_id')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'waitlist_places.occurrence_id')
    .innerJoin('ticket_stock', 'ticket_stock.id', 'waitlist_places.stock_id')
    .innerJoin('ticket_types', 'ticket_types.id', 'ticket_stock.ticket_type_id')
    .select(['events.id as eventID', 'events.name as eventName', 'events.picture_id as pictureID', 'events.zone'])
    .select(['event_occurrences.day as occurrenceDate', 'event_occurrences.starts_at as startsAt'])
    .select(['events.wall_time as wallTime', 'events.venue_name as venueName', 'events.venue_address as venueAddress'])
    .select(['events.age_group as ageGroup', 'ticket_types.name as ticketName', 'waitlist_places.quantity'])
    .select([isPostponed('events').as('isPostponed'), sql<boolean>`false`.as('isTakenDown')])
    .select(sql<Date | null>`CASE WHEN ${isOffered} THEN waitlist_places.offered_until END`.as('offeredUntil'))
    .where('waitlist_places.user_id', '=', userId)
    .where(
      sql<boolean>`(waitlist_places.state = 'waiting' OR (${isOffered} AND waitlist_places.offered_until > app_now()))`,
    )
    .where('events.deleted_at', 'is', null)
    .where('events.unpublished_from', 'is', null)
    .where('entities.status', '=', 'approved')
    .where(sql<boolean>`NOT ${isCalledOff('events', 'event_occurrences')}`)
    .where(({ or }) => or([isPostponed('events'), sql<boolean>`event_occurrences.starts_at > app_now()`]))
    .orderBy('event_occurrences.starts_at')
    .orderBy('waitlist_places.id')
    .execute()
