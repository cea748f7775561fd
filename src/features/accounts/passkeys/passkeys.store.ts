import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { PasskeyId, UserId } from '../../../kernel/ids.ts'
import type { StoredPasskey } from '../../../ports/passkeys/passkeys.ts'

/** Stores a challenge, and deletes those that were not answered in time. */
export async function addChallenge(
  db: Db,
  { challenge, userId, minutes }: { challenge: string; userId: UserId | null; minutes: number },
) {
  await db
    .deleteFrom('passkey_challenges')
    .where('ends_at', '<', sql<Date>`app_now()`)
    .execute()
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, user_id: userId, ends_at: sql`app_now() + make_interval(mins => ${minutes})` })
    .execute()
}

/** Whether this was asked of this person, or of no one known, and not answered yet; now it is. */
export const takeChallenge = async (db: Db, challenge: string, userId: UserId | null): Promise<boolean> =>
  (await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', 'is not distinct from', userId)
    .where('ends_at', '>', sql<Date>`app_now()`)
    .returning('challenge')
    .executeTakeFirst()) !== undefined

export const listPasskeys = (db: Db, userId: UserId) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Undefined when the passkey is kept already. */
export const addPasskey = (db: Db, row: StoredPasskey & { id: PasskeyId; userId: UserId; name: string }) =>
  db
    .insertInto('passkeys')
    .values({
      id: row.id,
      user_id: row.userId,
      credential_id: row.credentialId,
      public_key: Buffer.from(row.publicKey),
      counter: row.counter,
      transports: row.transports,
      name: row.name,
      created_at: sql`app_now()`,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst()

export const findPasskey = (db: Db, credentialId: string) =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/** Records a use; false if the counter has advanced in the meantime: someone else has the same key. */
export const countUse = async (db: Db, id: PasskeyId, counter: number): Promise<boolean> =>
  (await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where((each) => each.or([each('counter', '<', counter), each('counter', '=', 0)]))
    .returning('id')
    .executeTakeFirst()) !== undefined

export const renamePasskey = async (db: Db, { id, userId, name }: { id: PasskeyId; userId: UserId; name: string }) =>
  (await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const deletePasskey = async (db: Db, { id, userId }: { id: PasskeyId; userId: UserId }) =>
  (await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** How many ways lead into an account: its password, its providers, its passkeys. */
export async function countWaysIn(db: Db, userId: UserId): Promise<number> {
  const { ways } = await db
    .selectNoFrom((each) => [
      sql<number>`${each
        .selectFrom('sign_in_methods')
        .select(sql`count(*)`.as('count'))
        .where('user_id', '=', userId)}
        + ${each
          .selectFrom('passkeys')
          .select(sql`count(*)`.as('count'))
          .where('user_id', '=', userId)}`.as('ways'),
    ])
    .executeTakeFirstOrThrow()
  return ways
}
