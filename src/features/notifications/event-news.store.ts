import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Day } from '../../kernel/day.ts'
import type { EventId, UserId } from '../../kernel/ids.ts'
import type { NotificationType } from '../../kernel/notification-types.ts'

export const findOpen = (db: Db, type: NotificationType, eventId: EventId, userId: UserId) =>
  db
    .selectFrom('notifications')
    .select(['id', 'to_user_id'])
    .where('to_user_id', '=', userId)
    .where('handled_at', 'is', null)
    .where('type', '=', type)
    .where('event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst()

type OfEvent = { eventId: EventId; users: UserId[] }

/** Closes what people were told or asked about an event and have not handled. @returns whose bells have changed */
const closing = (db: Db, { eventId, users }: OfEvent) =>
  db
    .updateTable('notifications')
    .set({ handled_at: sql<Date>`app_now()`, read: true })
    .where('to_user_id', '=', sql<UserId>`ANY (${users}::uuid[])`)
    .where('handled_at', 'is', null)
    .where('event_id', '=', eventId)
    .returning('to_user_id')

/** Those of one kind. */
export const closeOpen = (db: Db, { type, ...ofEvent }: OfEvent & { type: NotificationType }) =>
  closing(db, ofEvent).where('type', '=', type).execute()

type OfSender = OfEvent & { type: NotificationType; day: Day | null; senderId: UserId | null }

/** Those of one kind that one fan sent about one date. */
export const closeOpenFrom = (db: Db, { type, day, senderId, ...ofEvent }: OfSender) =>
  closing(db, ofEvent)
    .where('type', '=', type)
    .where('sender_id', 'is not distinct from', senderId)
    .where('selected_date', 'is not distinct from', day)
    .execute()

type OfDays = OfEvent & { types: readonly NotificationType[]; days: Day[] | null }

/** Those of some kinds about some dates; all dates without `days`. */
export const closeOpenAbout = (db: Db, { types, days, ...ofEvent }: OfDays) =>
  closing(db, ofEvent)
    .where('type', 'in', types)
    .$if(days !== null, (query) => query.where('selected_date', '=', sql<Day>`ANY (${days}::date[])`))
    .execute()
