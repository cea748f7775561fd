import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'

export const findStatus = async (db: Db, entityId: EntityId) =>
  (await db.selectFrom('entities').select('status').where('id', '=', entityId).executeTakeFirst())?.status

/** The friends of a page that everyone may see, by name. */
export const listFriendsOf = (db: Db, entityId: EntityId, limit: number) =>
  db
    .selectFrom('entity_friendships as f')
    .innerJoin('entities as e', 'e.id', 'f.friend_id')
    .select(['e.id', 'e.type', 'e.username', 'e.name', 'e.genres', 'e.location', 'e.picture_id'])
    .where('f.entity_id', '=', entityId)
    .where('e.status', '=', 'approved')
    .orderBy('e.name_key')
    .orderBy('e.id')
    .limit(limit)
    .execute()

/** Whether a page's request to another looks sent: it is open, or was declined, for so many days. */
const hasSentTo = (to: EntityId, days: number): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM entity_friend_requests AS sent WHERE sent.sender_id = e.id AND sent.receiver_id = ${to}
    AND (sent.closed_at IS NULL OR sent.outcome = 'declined' AND sent.hidden_at IS NULL)
    AND sent.created_at > app_now() - make_interval(days => ${days}))`

/** A page's friend status with each of the public pages that a person answers for, by name. */
export const listOwnPages = (db: Db, userId: UserId, entityId: EntityId, requestDays: number) =>
  db
    .selectFrom('entity_managers as m')
    .innerJoin('entities as e', 'e.id', 'm.entity_id')
    .leftJoin('entity_friendships as friendship', (join) =>
      join.onRef('friendship.entity_id', '=', 'e.id').on('friendship.friend_id', '=', entityId),
    )
    .leftJoin('entity_friend_requests as received', (join) =>
      join
        .onRef('received.receiver_id', '=', 'e.id')
        .on('received.sender_id', '=', entityId)
        .on('received.closed_at', 'is', null),
    )
    .select(['e.id', 'e.type', 'e.username', 'e.name', 'e.genres', 'e.location', 'e.picture_id'])
    .select(['friendship.since as friends_since', 'received.notification_id as received_id'])
    .select(hasSentTo(entityId, requestDays).as('has_sent'))
    .where('m.user_id', '=', userId)
    .where('m.role', 'in', rolesThat.edit)
    .where('e.status', '=', 'approved')
    .where('e.id', '<>', entityId)
    .orderBy('e.name_key')
    .orderBy('e.id')
    .execute()
