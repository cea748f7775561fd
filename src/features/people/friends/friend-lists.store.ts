import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { NotificationId, UserId } from '../../../kernel/ids.ts'
import { visibleFans } from './visible-fans.store.ts'

/** Somebody's friends, by name. */
export const listFriends = (db: Db, userId: UserId, limit: number) =>
  visibleFans(db, userId, 'name')
    .where('friendship.since', 'is not', null)
    .orderBy(sql`lower(f.full_name)`)
    .orderBy('f.user_id')
    .limit(limit)
    .execute()

/** Who waits for somebody's answer, the latest first. */
export const listReceived = (db: Db, userId: UserId, limit: number) =>
  visibleFans(db, userId, 'name')
    .select('received.notification_id')
    .where('received.id', 'is not', null)
    .$narrowType<{ notification_id: NotificationId }>()
    .orderBy('received.created_at', 'desc')
    .orderBy('f.user_id')
    .limit(limit)
    .execute()

/** Whom somebody waits for, the latest first; a declined request counts as sent for some days. */
export const listSent = (db: Db, userId: UserId, { declinedDays, limit }: { declinedDays: number; limit: number }) =>
  visibleFans(db, userId, 'name')
    .innerJoin(
      (from) =>
        from
          .selectFrom('friend_requests as r')
          .select(['r.to_id', ({ fn }) => fn.max('r.created_at').as('created_at')])
          .where('r.from_id', '=', userId)
          .where(({ or, and, eb }) =>
            or([
              eb('r.closed_at', 'is', null),
              and([
                eb('r.outcome', '=', 'declined'),
                eb('r.hidden_at', 'is', null),
                eb('r.closed_at', '>', sql<Date>`app_now() - make_interval(days => ${declinedDays})`),
              ]),
            ]),
          )
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
