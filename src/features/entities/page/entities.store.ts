import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { type RecentUse, recentUse } from '../../../db/recent-use.ts'
import type { Tables } from '../../../db/tables.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'

export const findEntity = (db: Db, id: EntityId) =>
  db.selectFrom('entities').selectAll().where('id', '=', id).executeTakeFirst()

export const listEntities = (db: Db, ids: EntityId[]) =>
  db
    .selectFrom('entities')
    .selectAll()
    .where('id', '=', sql<EntityId>`ANY(${ids}::uuid[])`)
    .execute()

/** An entity that no one else changes until the transaction ends. */
export const lockEntity = (db: Db, id: EntityId) =>
  db.selectFrom('entities').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Namesake = {
  notId: EntityId
  type: Tables['entities']['type']
  nameKey: string
  state: string
}

/** Other entities of the same type and name in the same state that everyone may see, oldest first. */
export const listNamesakes = (db: Db, like: Namesake) =>
  db
    .selectFrom('entities')
    .select(['id', 'name', 'status', 'city', 'state'])
    .where('id', '!=', like.notId)
    .where('type', '=', like.type)
    .where('name_key', '=', like.nameKey)
    .where('state', '=', like.state)
    .where('status', 'in', ['approved', 'unclaimed'])
    .orderBy('created_at')
    .execute()

/** Whether others may ask it to play together. */
export const setCollaborating = (db: Db, id: EntityId, collaborating: boolean) =>
  db
    .updateTable('entities')
    .set({ collaborating, updated_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()

/** The first time that its team shared it. */
export const setShared = (db: Db, id: EntityId) =>
  db
    .updateTable('entities')
    .set({ shared_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('shared_at', 'is', null)
    .execute()

/** How many entities a person has added in the last 24 hours. */
export const countOfLastDay = (db: Db, creator: UserId): Promise<RecentUse> =>
  db
    .selectFrom('entities')
    .select(recentUse('24 hours'))
    .where('created_by', '=', creator)
    .where('created_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()

export const addEntity = (db: Db, row: Omit<Insertable<Tables['entities']>, 'created_at' | 'updated_at'>) =>
  db
    .insertInto('entities')
    .values({
      ...row,
      social_links: sql<Record<string, string>>`${JSON.stringify(row.social_links ?? {})}::jsonb`,
      created_at: sql<Date>`app_now()`,
      updated_at: sql<Date>`app_now()`,
    })
    .execute()

/** Writes what changes of an entity. */
export const updateEntity = (db: Db, id: EntityId, { social_links, ...change }: Updateable<Tables['entities']>) =>
  db
    .updateTable('entities')
    .set({
      ...change,
      ...(social_links && { social_links: sql<Record<string, string>>`${JSON.stringify(social_links)}::jsonb` }),
      updated_at: sql<Date>`app_now()`,
    })
    .where('id', '=', id)
    .execute()

export const setDecision = (
  db: Db,
  id: EntityId,
  { by, ...verdict }: { status: 'approved' | 'denied'; denied_reason: string | null; by: UserId },
) =>
  db
    .updateTable('entities')
    .set({ ...verdict, decided_by: by, decided_at: sql<Date>`app_now()`, updated_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()

/** A denied page waits again, from now on. */
export const setResubmitted = (db: Db, id: EntityId) =>
  db
    .updateTable('entities')
    .set({
      status: 'pending',
      denied_reason: null,
      decided_by: null,
      decided_at: null,
      submitted_at: sql<Date>`app_now()`,
      updated_at: sql<Date>`app_now()`,
    })
    .where('id', '=', id)
    .execute()

type Suspension = Pick<Tables['entities'], 'status' | 'suspended_from' | 'suspended_reason'>

export const setSuspension = (db: Db, id: EntityId, suspension: Suspension) =>
  db
    .updateTable('entities')
    .set({ ...suspension, updated_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()

/** Remembers the seller's account unless there is one already. */
export const addSellerAccount = (db: Db, id: EntityId, account: string) =>
  db
    .updateTable('entities')
    .set({ seller_account: account })
    .where('id', '=', id)
    .where('seller_account', 'is', null)
    .execute()

/** The entity that has this account at the card provider. */
export const findSeller = (db: Db, account: string) =>
  db.selectFrom('entities').select('id').where('seller_account', '=', account).executeTakeFirst()

/** Remembers what the card provider says of a seller. */
export const setSeller = (db: Db, account: string, seller: { chargesEnabled: boolean; payoutsEnabled: boolean }) =>
  db
    .updateTable('entities')
    .set({ charges_enabled: seller.chargesEnabled, payouts_enabled: seller.payoutsEnabled })
    .where('seller_account', '=', account)
    .execute()
