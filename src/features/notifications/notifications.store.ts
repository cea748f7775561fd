import { sql } from 'kysely'
import type { Day } from '../../kernel/day.ts'
import type { Db } from '../../db/connect.ts'
import type { CollabRequestId, EntityId, EventId, NotificationId, UserId } from '../../kernel/ids.ts'
import type { NotificationType } from '../../kernel/notification-types.ts'
import { isDecisionOver } from './outdated-news.store.ts'
import { isSenderVisible } from './readers.store.ts'

export type Recipient = { userId: UserId } | { entityId: EntityId }

export type NewNotification = {
  to: Recipient
  type: NotificationType
  message: string
  eventId?: EventId
  /** The entity that it is about. */
  entityId?: EntityId
  senderId?: string
  senderType?: string
  selectedDate?: Day
  /** What an email about it says in its subject, where neither its type nor its message does. */
  subject?: string
  /** The name of the show, for a page that is asked to play it and may have no part in it later. */
  eventName?: string
  /** The collaboration request whose thread it opens. */
  requestId?: CollabRequestId
  /** False for one that is undelivered because of a block: for its sender it is there, and it is in no bell. */
  isDelivered?: boolean
}

/** One parameter for all of them: a canceled show has as many as it has buyers, and a statement at most 65,535. */
export function addNotifications(db: Db, rows: (NewNotification & { id: NotificationId })[]) {
  const records = rows.map(({ to, ...row }) => ({
    ...row,
    toUser: 'userId' in to ? to.userId : null,
    toEntity: 'entityId' in to ? to.entityId : null,
  }))
  return sql`
    INSERT INTO notifications (id, to_user_id, to_entity_id, type, message, event_id, entity_id, sender_id, sender_type,
      selected_date, request_id, subject, event_name, is_delivered, created_at)
    SELECT id, "toUser", "toEntity", type, message, "eventId", "entityId", "senderId", "senderType",
      "selectedDate", "requestId", subject, "eventName", coalesce("isDelivered", true), app_now()
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS row (id uuid, "toUser" uuid, "toEntity" uuid, type text,
      message text, "eventId" uuid, "entityId" uuid, "senderId" uuid, "senderType" text, "selectedDate" date,
      "requestId" uuid, subject text, "eventName" text, "isDelivered" boolean)`.execute(db)
}

const sentTo = (to: Recipient) =>
  'userId' in to
    ? ({ column: 'to_user_id', id: to.userId } as const)
    : ({ column: 'to_entity_id', id: to.entityId } as const)

/** What the bell shows of a notification. */
const shownColumns = [
  ...(['id', 'type', 'message', 'read', 'event_id', 'entity_id'] as const),
  ...(['sender_id', 'sender_type', 'selected_date', 'request_id', 'created_at'] as const),
]

/** A recipient’s open notifications: those that are unread first, and the latest first among each. */
export const listOpen = (db: Db, to: Recipient, { viewer, limit }: { viewer: UserId; limit: number }) => {
  const { column, id } = sentTo(to)
  return db
    .selectFrom('notifications')
    .select(shownColumns)
    .where(column, '=', id)
    .where('handled_at', 'is', null)
    .where(({ not }) => not(isDecisionOver('notifications')))
    .where(isSenderVisible('notifications', viewer))
    .orderBy('read')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Everything a person was sent, except by fans whom they may not see now, as in their bell. */
export const listAllOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('notifications')
    .select(['type', 'message', 'read', 'created_at as createdAt'])
    .where('to_user_id', '=', userId)
    .where(isSenderVisible('notifications', userId))
    .orderBy('id')
    .execute()

/** One that was sent to this recipient, handled or not; to a person, as long as its sender may be named to them. */
export const findOwn = (db: Db, id: NotificationId, to: Recipient) => ownOne(db, id, to).executeTakeFirst()

/** The same; it stays as it is until the transaction ends. */
export const lockOwn = (db: Db, id: NotificationId, to: Recipient) => ownOne(db, id, to).forUpdate().executeTakeFirst()

const ownOne = (db: Db, id: NotificationId, to: Recipient) => {
  const { column, id: recipient } = sentTo(to)
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .where(column, '=', recipient)
    .where('is_delivered', '=', true)
    .$call((query) => ('userId' in to ? query.where(isSenderVisible('notifications', to.userId)) : query))
}

export const close = (db: Db, id: NotificationId, by: UserId | null) =>
  db
    .updateTable('notifications')
    .set({ handled_at: sql<Date>`app_now()`, handled_by: by, read: true })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returning(['to_user_id', 'to_entity_id'])
    .execute()

/** Changes what open notifications say. @returns whose bells have changed */
export const reword = (db: Db, ids: NotificationId[], message: string) =>
  db
    .updateTable('notifications')
    .set({ message })
    .where('id', '=', sql<NotificationId>`ANY(${ids}::uuid[])`)
    .where('handled_at', 'is', null)
    .returning(['to_user_id', 'to_entity_id'])
    .execute()

/** Closes every copy of a request about an entity, whoever it was sent to. */
export const closeAbout = (db: Db, type: NotificationType, entityId: EntityId, by: UserId) =>
  db
    .updateTable('notifications')
    .set({ handled_at: sql<Date>`app_now()`, handled_by: by, read: true })
    .where('type', '=', type)
    .where('entity_id', '=', entityId)
    .where('handled_at', 'is', null)
    .returning('to_user_id')
    .execute()

/** Closes what entities were sent about an event. */
export const closeAboutEvent = (
  db: Db,
  {
    type,
    eventId,
    entities,
    by,
  }: { type: NotificationType; eventId: EventId; entities: EntityId[]; by: UserId | null },
) =>
  db
    .updateTable('notifications')
    .set({ handled_at: sql<Date>`app_now()`, handled_by: by, read: true })
    .where('to_entity_id', '=', sql<EntityId>`ANY(${entities}::uuid[])`)
    .where('handled_at', 'is', null)
    .where('type', '=', type)
    .where('event_id', '=', eventId)
    .execute()

export const listOperators = (db: Db) =>
  db.selectFrom('operators as o').innerJoin('users as u', 'u.id', 'o.user_id').select('u.id').execute()

/**
 * Deletes those handled before an instant, and those from before it that were read, unless they are of kinds that need
 * an answer.
 *
 * @returns how many, at most the limit
 */
export async function deleteOld(
  db: Db,
  { before, waiting, limit }: { before: Date; waiting: readonly NotificationType[]; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('id', 'in', (query) =>
      query
        .selectFrom('notifications')
        .select('id')
        .where('created_at', '<', before)
        .where(({ or, and, eb }) =>
          or([
            eb('handled_at', '<', before),
            and([eb('handled_at', 'is', null), eb('read', '=', true), eb('type', 'not in', waiting)]),
          ]),
        )
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export const findUsername = async (db: Db, userId: UserId) =>
  (
    await db
      .selectFrom('usernames')
      .select('username')
      .where('user_id', '=', userId)
      .where('kept_until', 'is', null)
      .executeTakeFirst()
  )?.username ?? null

export const forgetSentBy = (db: Db, userId: UserId, types: readonly NotificationType[]) =>
  db.deleteFrom('notifications').where('sender_id', '=', userId).where('type', 'in', types).execute()
