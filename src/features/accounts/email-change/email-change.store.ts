import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'

type NewChange = {
  userId: UserId
  id: string
  newEmail: string
  oldCodeHash: Buffer
  newCodeHash: Buffer | null
  minutes: number
}

/** Sets the one change of an account; the one before is void. */
export const setChange = (tx: Tx, change: NewChange) => {
  const row = {
    id: change.id,
    new_email: change.newEmail,
    old_code_hash: change.oldCodeHash,
    new_code_hash: change.newCodeHash,
    wrong_codes: 0,
    ends_at: sql<Date>`app_now() + make_interval(mins => ${change.minutes})`,
  }
  return tx
    .insertInto('email_changes')
    .values({ user_id: change.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Changes that no one finished are forgotten. */
export const deleteOldChanges = (tx: Tx) =>
  tx
    .deleteFrom('email_changes')
    .where('ends_at', '<=', sql<Date>`app_now()`)
    .execute()

export const findChange = (db: Db, userId: UserId) =>
  db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ends_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst()

export type Change = NonNullable<Awaited<ReturnType<typeof findChange>>>

export const countWrongCodes = (tx: Tx, userId: UserId) =>
  tx
    .updateTable('email_changes')
    .set({ wrong_codes: sql`wrong_codes + 1` })
    .where('user_id', '=', userId)
    .execute()

export const deleteChange = (db: Db, userId: UserId) =>
  db.deleteFrom('email_changes').where('user_id', '=', userId).execute()

/**
 * Sets an account's address, on its orders too, because ticket holders get emails there. An order whose payment is in
 * progress keeps the one that the card provider was given: after a crash the same request is sent again.
 */
export async function setEmail(tx: Tx, userId: UserId, email: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()
  await tx
    .updateTable('orders')
    .set({ buyer_email: email })
    .where('buyer_id', '=', userId)
    .where('buyer_email', '<>', '')
    .where('state', 'not in', ['held', 'paying'])
    .execute()
}
