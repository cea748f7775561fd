import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { RegistrationId, UserId } from '../../../kernel/ids.ts'

const minutes = (count: number) => sql<Date>`app_now() + make_interval(mins => ${count})`

/** Registrations no one finished are forgotten after a day. */
export const deleteOldRegistrations = (db: Db) =>
  db
    .deleteFrom('registrations')
    .where('created_at', '<', sql<Date>`app_now() - interval '24 hours'`)
    .execute()

/** How many emails an address got in the last hour, from registrations. */
export const countRecentMails = async (db: Db, email: string) => {
  const { mails } = await db
    .selectFrom('registrations')
    .select((each) => each.fn.coalesce(each.fn.sum<string>('mails'), sql<string>`0`).as('mails'))
    .where('email', '=', email)
    .where('mailed_at', '>', sql<Date>`app_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return Number(mails)
}

export const addRegistration = (
  db: Db,
  row: {
    id: RegistrationId
    email: string
    passwordHash: string
    codeHash: Buffer | null
    linkHash: Buffer | null
    minutesToProve: number
  },
) =>
  db
    .insertInto('registrations')
    .values({
      id: row.id,
      email: row.email,
      password_hash: row.passwordHash,
      code_hash: row.codeHash,
      link_hash: row.linkHash,
      proof_ends_at: minutes(row.minutesToProve),
      mailed_at: sql`app_now()`,
      created_at: sql`app_now()`,
    })
    .execute()

/**
 * Locks an address until the transaction ends, so that verifications and emails of all its registrations happen one
 * after the other. It never waits, because a waiting caller holds a connection that others need.
 *
 * @returns false while another transaction has it
 */
export async function tryLockAddressOf(db: Db, by: { id: RegistrationId } | { linkHash: Buffer }): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .select(sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(email, 0))`.as('isLocked'))
    .where((each) => ('id' in by ? each('id', '=', by.id) : each('link_hash', '=', by.linkHash)))
    .executeTakeFirst()
  return row?.isLocked ?? true
}

/** The registration, its row locked under its address's lock, and its state by the database's clock. */
export const lockRegistration = (db: Db, by: { id: RegistrationId } | { linkHash: Buffer }) =>
  db
    .selectFrom('registrations')
    .selectAll()
    .select([
      sql<boolean>`proof_ends_at <= app_now()`.as('proof_ended'),
      sql<number>`extract(epoch FROM app_now() - mailed_at)::float8`.as('seconds_since_mail'),
    ])
    .where((each) => ('id' in by ? each('id', '=', by.id) : each('link_hash', '=', by.linkHash)))
    .where('created_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .forUpdate()
    .executeTakeFirst()

/** The newest registration of an address without an account. */
export const findAwaitingProof = (db: Db, email: string) =>
  db
    .selectFrom('registrations')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('code_hash', 'is not', null)
    .where('created_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const countWrongCode = (db: Db, id: RegistrationId) =>
  db
    .updateTable('registrations')
    .set({ wrong_codes: sql`wrong_codes + 1` })
    .where('id', '=', id)
    .execute()

export const renewProof = (
  db: Db,
  id: RegistrationId,
  proof: { codeHash: Buffer | null; linkHash: Buffer | null; minutesToProve: number },
) =>
  db
    .updateTable('registrations')
    .set({
      code_hash: proof.codeHash,
      link_hash: proof.linkHash,
      proof_ends_at: minutes(proof.minutesToProve),
      mailed_at: sql`app_now()`,
      mails: sql`mails + 1`,
      wrong_codes: 0,
    })
    .where('id', '=', id)
    .execute()

export const forgetRegistrationsOf = (db: Db, email: string) =>
  db.deleteFrom('registrations').where('email', '=', email).execute()

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()

/** A person with a proven address; undefined when the address has an account. */
export const addUser = (db: Db, id: UserId, email: string) =>
  db
    .insertInto('users')
    .values({ id, email, email_verified: true })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
