import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { NotificationId, UserId } from '../../../kernel/ids.ts'
import { type Facet, visibilitiesOpenTo } from '../rules/visibility.ts'
import { hasSentTo, sentRequests } from './sent-requests.store.ts'
import { visibleFans } from './visible-fans.store.ts'

/** Someone's friends who have opened a facet to them, by name. */
export const listFriends = (db: Db, userId: UserId, facet: Facet, limit: number) =>
  visibleFans(db, userId, facet)
    .where('friendship.since', 'is not', null)
    .orderBy(sql`lower(f.full_name)`)
    .orderBy('f.user_id')
    .limit(limit)
    .execute()

/** The ids of someone's friends. */
export const listFriendIds = (db: Db, userId: UserId, limit: number) =>
  db.selectFrom('friendships').select('friend_id as id').where('user_id', '=', userId).limit(limit).execute()

/** The ids of a person’s friends to whom the person has opened a facet. */
export const listFriendReaderIds = (db: Db, userId: UserId, facet: Facet, limit: number) =>
  db
    .selectFrom('friendships as friendship')
    .innerJoin('fans as f', 'f.user_id', 'friendship.user_id')
    .select('friendship.friend_id as id')
    .where('friendship.user_id', '=', userId)
    .where('f.visibility', 'in', visibilitiesOpenTo('friend', facet))
    .limit(limit)
    .execute()

/** Who waits for someone's answer, the latest first. */
export const listReceived = (db: Db, userId: UserId, limit: number) =>
  visibleFans(db, userId, 'name')
    .select('received.notification_id')
    .where('received.id', 'is not', null)
    .$narrowType<{ notification_id: NotificationId }>()
    .orderBy('received.created_at', 'desc')
    .orderBy('f.user_id')
    .limit(limit)
    .execute()

/** The people someone has asked, the latest first, by the requests that look sent. */
export const listSent = (db: Db, userId: UserId, { requestDays, limit }: { requestDays: number; limit: number }) =>
  visibleFans(db, userId, 'name')
    .innerJoin(
      (from) =>
        from
          .selectFrom(sentRequests(userId, requestDays).as<'r'>('r'))
          .select(['r.to_id', ({ fn }) => fn.max('r.created_at').as('created_at')])
          .groupBy('r.to_id')
          .as('sent'),
      (join) => join.onRef('sent.to_id', '=', 'f.user_id'),
    )
    .where('friendship.since', 'is', null)
    .where('received.id', 'is', null)
    .orderBy('sent.created_at', 'desc')
    .orderBy('f.user_id')
    .limit(limit)
    .execute()

/** Those of some fans who are visible to a person in a facet, with their friend status. */
export const listVisible = (
  db: Db,
  viewer: UserId,
  facet: Facet,
  { ids, requestDays }: { ids: UserId[]; requestDays: number },
) =>
  visibleFans(db, viewer, facet)
    .select(['friendship.since as friends_since', 'received.notification_id as received_id'])
    .select(hasSentTo(viewer, requestDays, 'f.user_id').as('has_sent'))
    .where('f.user_id', '=', sql<UserId>`ANY (${ids}::uuid[])`)
    .execute()
