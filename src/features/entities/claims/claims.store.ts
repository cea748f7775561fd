import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { type RecentUse, recentUse } from '../../../db/recent-use.ts'
import type { Tables } from '../../../db/tables.ts'
import type { ClaimId, EntityId, UserId } from '../../../kernel/ids.ts'

const now = sql<Date>`app_now()`

export const findOpen = (db: Db, entityId: EntityId, userId: UserId) =>
  db
    .selectFrom('entity_claims')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirst()

/** Someone's last claim of a page. */
export const findLast = (db: Db, entityId: EntityId, userId: UserId) =>
  db
    .selectFrom('entity_claims')
    .select(['state', 'reason'])
    .where('entity_id', '=', entityId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const countOfLastDay = (db: Db, userId: UserId): Promise<RecentUse> =>
  db
    .selectFrom('entity_claims')
    .select(recentUse('24 hours'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()

export const addClaim = (db: Db, row: Omit<Insertable<Tables['entity_claims']>, 'created_at'>) =>
  db
    .insertInto('entity_claims')
    .values({ ...row, created_at: now })
    .execute()

/** Claims, each with its page and where its claimer is reached. */
const claims = (db: Db) =>
  db
    .selectFrom('entity_claims as c')
    .innerJoin('entities as e', 'e.id', 'c.entity_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('fans as f', 'f.user_id', 'c.user_id')
    .select(['c.id', 'c.entity_id', 'c.user_id', 'c.proof', 'c.link', 'c.state', 'c.decided_by', 'c.created_at'])
    .select(['e.name', 'u.email', 'f.username'])

export const findClaim = (db: Db, id: ClaimId) => claims(db).where('c.id', '=', id).executeTakeFirst()

/** Claims of pages that can be claimed now, longest wait first; one more than requested. */
export const listOpen = (db: Db, { after, limit }: { after: ClaimId | null; limit: number }) =>
  claims(db)
    .where('c.state', '=', 'open')
    .where('e.status', '=', 'unclaimed')
    .$if(after !== null, (query) => query.where('c.id', '>', after))
    .orderBy('c.id')
    .limit(limit + 1)
    .execute()

export const listOpenOf = (db: Db, entityId: EntityId) =>
  claims(db).where('c.entity_id', '=', entityId).where('c.state', '=', 'open').orderBy('c.id').execute()

export const findAnyOpen = (db: Db, entityId: EntityId) =>
  claims(db).where('c.entity_id', '=', entityId).where('c.state', '=', 'open').limit(1).executeTakeFirst()

export async function countOpen(db: Db): Promise<number> {
  const row = await db
    .selectFrom('entity_claims as c')
    .innerJoin('entities as e', 'e.id', 'c.entity_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('c.state', '=', 'open')
    .where('e.status', '=', 'unclaimed')
    .executeTakeFirstOrThrow()
  return row.count
}

type Verdict = { state: 'approved' | 'denied'; reason: string | null; decided_by: UserId }

export const decideClaim = (db: Db, id: ClaimId, verdict: Verdict) =>
  db
    .updateTable('entity_claims')
    .set({ ...verdict, decided_at: now })
    .where('id', '=', id)
    .execute()

/** A page that no one ran is someone's: approved, by this operator. */
export const makeClaimed = (db: Db, id: EntityId, by: UserId) =>
  db
    .updateTable('entities')
    .set({ status: 'approved', decided_by: by, decided_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
