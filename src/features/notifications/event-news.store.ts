import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Day } from '../../kernel/day.ts'
import type { EventId, UserId } from '../../kernel/ids.ts'
import type { NotificationType } from '../../kernel/notification-types.ts'

const open = (db: Db, type: NotificationType, eventId: EventId, users: UserId[]) =>
  db
    .selectFrom('notifications')
    .select(['id', 'to_user_id'])
    .where('to_user_id', '=', sql<UserId>`ANY (${users}::uuid[])`)
    .where('handled_at', 'is', null)
    .where('type', '=', type)
    .where('event_id', '=', eventId)

export const findOpen = (db: Db, type: NotificationType, eventId: EventId, userId: UserId) =>
  open(db, type, eventId, [userId]).limit(1).executeTakeFirst()

type OpenFrom = { type: NotificationType; eventId: EventId; day: Day | null; senderId: UserId | null; users: UserId[] }

/** Closes what a fan sent people about a date. @returns whose bells have changed */
export const closeOpenFrom = (db: Db, { type, eventId, day, senderId, users }: OpenFrom) =>
  db
    .updateTable('notifications')
    .set({ handled_at: sql<Date>`app_now()`, read: true })
    .where(
      'id',
      'in',
      open(db, type, eventId, users)
        .clearSelect()
        .select('id')
        .where('sender_id', 'is not distinct from', senderId)
        .where('selected_date', 'is not distinct from', day),
    )
    .returning('to_user_id')
    .execute()

type OpenAbout = { types: readonly NotificationType[]; eventId: EventId; days: Day[] | null; users: UserId[] }

/** Closes what people were told or asked about dates of an event. @returns whose bells have changed */
export const closeOpenAbout = (db: Db, { types, eventId, days, users }: OpenAbout) =>
  db
    .updateTable('notifications')
    .set({ handled_at: sql<Date>`app_now()`, read: true })
    .where('to_user_id', '=', sql<UserId>`ANY (${users}::uuid[])`)
    .where('handled_at', 'is', null)
    .where('type', 'in', types)
    .where('event_id', '=', eventId)
    .$if(days !== null, (query) => query.where('selected_date', '=', sql<Day>`ANY (${days}::date[])`))
    .returning('to_user_id')
    .execute()

/** @returns whose bells have changed */
export const closeOpen = (db: Db, type: NotificationType, eventId: EventId, users: UserId[]) =>
  db
    .updateTable('notifications')
    .set({ handled_at: sql<Date>`app_now()`, read: true })
    .where('id', 'in', open(db, type, eventId, users).clearSelect().select('id'))
    .returning('to_user_id')
    .execute()
