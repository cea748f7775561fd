import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { escapeLike } from '../../../db/search/like-pattern.ts'
import { isNamed, type NameQuery, rankOf } from '../../../db/search/name-search.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { hasSentTo } from '../friends/sent-requests.store.ts'
import { visibleFans } from '../friends/visible-fans.store.ts'

type Search = {
  term: string
  /** Null for a term that no name has a letter of. */
  name: NameQuery | null
  requestDays: number
  limit: number
}

/**
 * Fans whom a person may find: by the beginning of the username or of a part of the name, then by similarity.
 *
 * @param term lowercase, without the @ of a username
 */
export const searchFans = (db: Db, viewer: UserId, { term, name, requestDays, limit }: Search) => {
  const prefix = `${escapeLike(term)}%`
  const isName = name ? isNamed('f.search_key', name) : sql<boolean>`false`
  const nameRank = name ? rankOf('f.search_key', name, '') : sql<number>`5`
  return visibleFans(db, viewer, 'search')
    .select(['friendship.since as friends_since', 'received.notification_id as received_id'])
    .select(hasSentTo(viewer, requestDays, 'f.user_id').as('has_sent'))
    .where(({ or, eb }) => or([eb('f.username', 'like', prefix), sql<boolean>`f.username % ${term}`, isName]))
    .orderBy(sql`f.username = ${term}`, 'desc')
    .orderBy(sql`f.username LIKE ${prefix} OR ${nameRank} < 3`, 'desc')
    .orderBy(sql`least(4 - similarity(f.username, ${term}), ${nameRank})`)
    .orderBy('f.search_key')
    .orderBy('f.user_id')
    .limit(limit)
    .execute()
}
