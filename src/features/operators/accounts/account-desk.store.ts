import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { escapeLike } from '../../../db/search/like-pattern.ts'
import { isLiveSession } from '../../../db/live-session.ts'
import { openReports } from '../entities/entity-desk.store.ts'

const accounts = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('fans as f', 'f.user_id', 'u.id')
    .leftJoin('operators as o', 'o.user_id', 'u.id')
    .select([
      'u.id',
      'u.email',
      'u.email_verified',
      'u.created_at',
      'u.suspended_at',
      'f.username',
      'f.full_name',
      'o.user_id as operator',
    ])
    .select(openReports('user', 'u.id').as('openReports'))

/** Accounts by part of their address, username or name, the newest first; one more than requested. */
export const searchAccounts = (
  db: Db,
  { text, before, limit }: { text: string; before: UserId | null; limit: number },
) => {
  const like = `%${escapeLike(text.toLowerCase().replace(/^@/, ''))}%`
  return accounts(db)
    .$if(text !== '', (query) =>
      query.where(
        sql<boolean>`(lower(u.email) LIKE ${like} OR f.username LIKE ${like} OR lower(f.full_name) LIKE ${like})`,
      ),
    )
    .$if(before !== null, (query) => query.where('u.id', '<', before))
    .orderBy('u.id', 'desc')
    .limit(limit + 1)
    .execute()
}

export const findAccount = (db: Db, id: UserId) =>
  accounts(db)
    .select(['f.location', 'f.visibility'])
    .select([
      sql<number>`(SELECT count(*)::integer FROM orders WHERE buyer_id = u.id)`.as('orders'),
      sql<number>`(SELECT count(*)::integer FROM sessions WHERE user_id = u.id AND ${isLiveSession()})`.as('sessions'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirst()

/** The entities that someone runs, by name. */
export const listEntities = (db: Db, id: UserId) =>
  db
    .selectFrom('entity_managers as m')
    .innerJoin('entities as e', 'e.id', 'm.entity_id')
    .select(['e.id', 'e.name', 'e.status', 'm.role'])
    .where('m.user_id', '=', id)
    .orderBy('e.name_key')
    .orderBy('e.id')
    .execute()
