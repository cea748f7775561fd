import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { escapeLike } from '../../../db/like-pattern.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { hasSentTo } from '../friends/sent-requests.store.ts'
import { visibleFans } from '../friends/visible-fans.store.ts'

type Search = { term: string; requestDays: number; limit: number }

/**
 * Fans whom a person may find: by the beginning of the username or of a part of the name, then by what looks alike.
 *
 * @param term in small letters, without the @ of a username
 */
export const searchFans = (db: Db, viewer: UserId, { term, requestDays, limit }: Search) => {
  const prefix = `${escapeLike(term)}%`
  const name = sql<string>`lower(f.full_name)`
  return visibleFans(db, viewer, 'search')
    .select(['friendship.since as friends_since', 'received.notification_id as received_id'])
    .select(hasSentTo(viewer, requestDays, 'f.user_id').as('has_sent'))
    .where(({ or, eb }) =>
      or([
        eb('f.username', 'like', prefix),
        eb(name, 'like', prefix),
        eb(name, 'like', `% ${prefix}`),
        sql<boolean>`f.username % ${term}`,
        sql<boolean>`${term} <% ${name}`,
      ]),
    )
    .orderBy(sql`f.username = ${term}`, 'desc')
    .orderBy(sql`f.username LIKE ${prefix} OR ${name} LIKE ${prefix} OR ${name} LIKE ${`% ${prefix}`}`, 'desc')
    .orderBy(sql`greatest(similarity(f.username, ${term}), word_similarity(${term}, ${name}))`, 'desc')
    .orderBy(name)
    .orderBy('f.user_id')
    .limit(limit)
    .execute()
}
