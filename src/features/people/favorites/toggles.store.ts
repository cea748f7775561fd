import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'

/** Holds a person's row until the transaction ends; undefined without a profile. */
export const lockFan = (tx: Tx, userId: UserId) =>
  tx.selectFrom('fans').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().executeTakeFirst()

/** The same for several people, one after the other in the order of their ids. */
export const lockFans = (tx: Tx, userIds: UserId[]) =>
  tx
    .selectFrom('fans')
    .select('user_id')
    .where('user_id', '=', sql<UserId>`ANY (${userIds}::uuid[])`)
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute()

/** What a toggle of this key came to before. */
export const findToggle = (tx: Tx, userId: UserId, key: string) =>
  tx
    .selectFrom('toggles')
    .select(['subject', 'is_on as isOn'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()

type Toggle = { userId: UserId; key: string; subject: string; isOn: boolean }

export const keepToggle = (tx: Tx, { userId, key, subject, isOn: is_on }: Toggle) =>
  tx
    .insertInto('toggles')
    .values({ user_id: userId, key, subject, is_on, at: sql<Date>`app_now()` })
    .execute()

/** Forgets the toggles of more than a day ago. */
export const forgetOld = (db: Db) =>
  db
    .deleteFrom('toggles')
    .where('at', '<', sql<Date>`app_now() - interval '1 day'`)
    .execute()
