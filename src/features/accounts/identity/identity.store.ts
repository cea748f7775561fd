import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { SignInProvider } from '../../../kernel/sign-in-providers.ts'

/** Time for a login at the provider, and for finding one's password. */
const tenMinutes = sql`interval '10 minutes'`

type NewOauthAttempt = {
  stateHash: Buffer
  browserHash: Buffer
  provider: SignInProvider
  nonce: string
  codeVerifier: string
  next: string
  sessionId: string | null
}

export const addAttempt = (db: Db, attempt: NewOauthAttempt) =>
  db
    .insertInto('oauth_attempts')
    .values({
      state_hash: attempt.stateHash,
      browser_hash: attempt.browserHash,
      provider: attempt.provider,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      next_path: attempt.next,
      session_id: attempt.sessionId,
      created_at: sql`app_now()`,
    })
    .execute()

/** Ends an attempt: of two requests at once, one gets it. */
export const takeAttempt = (db: Db, by: Pick<NewOauthAttempt, 'stateHash' | 'browserHash' | 'provider'>) =>
  db
    .deleteFrom('oauth_attempts')
    .where('state_hash', '=', by.stateHash)
    .where('browser_hash', '=', by.browserHash)
    .where('provider', '=', by.provider)
    .where('created_at', '>', sql<Date>`app_now() - ${tenMinutes}`)
    .returning(['nonce', 'code_verifier', 'next_path', 'session_id'])
    .executeTakeFirst()

export const forgetOldAttempts = (db: Db) =>
  db
    .deleteFrom('oauth_attempts')
    .where('created_at', '<=', sql<Date>`app_now() - ${tenMinutes}`)
    .execute()

/** What becomes of someone who signs in: whether they may, and whether the wizard waits for them. */
const signInUsers = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('fans as f', 'f.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.suspended_at', 'f.username'])

export const findUserOfMethod = (db: Db, { provider, subject }: { provider: SignInProvider; subject: string }) =>
  signInUsers(db)
    .innerJoin('sign_in_methods as m', 'm.user_id', 'u.id')
    .where('m.provider_id', '=', provider)
    .where('m.account_id', '=', subject)
    .executeTakeFirst()

export const findUserOfEmail = (db: Db, email: string) =>
  signInUsers(db)
    .where(sql`lower(u.email)`, '=', email)
    .executeTakeFirst()

export const findUser = (db: Db, id: UserId) => signInUsers(db).where('u.id', '=', id).executeTakeFirst()

/** The ways into an account: "credential" is its password. */
export const listMethods = async (db: Db, userId: UserId) => {
  const rows = await db.selectFrom('sign_in_methods').select('provider_id').where('user_id', '=', userId).execute()
  return rows.map((row) => row.provider_id)
}

/**
 * No token of the provider is stored, because nothing is ever requested from it again. Undefined if the identity is
 * already known.
 */
export const addMethod = (db: Db, method: { id: string; userId: UserId; provider: SignInProvider; subject: string }) =>
  db
    .insertInto('sign_in_methods')
    .values({ id: method.id, user_id: method.userId, provider_id: method.provider, account_id: method.subject })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst()

/** What the provider calls them, until their profile says it. */
export const setName = (db: Db, id: UserId, name: string) =>
  db.updateTable('users').set({ name }).where('id', '=', id).execute()

type NewLink = { tokenHash: Buffer; userId: UserId; provider: SignInProvider; subject: string }

export const addLink = (db: Db, link: NewLink) =>
  db
    .insertInto('pending_links')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      provider: link.provider,
      subject: link.subject,
      created_at: sql`app_now()`,
    })
    .execute()

export const findLink = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('pending_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.user_id', 'l.provider', 'l.subject', 'u.email'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.created_at', '>', sql<Date>`app_now() - ${tenMinutes}`)
    .executeTakeFirst()

/** Ends a link: of two that ask at once, one gets it. */
export const takeLink = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('pending_links').where('token_hash', '=', tokenHash).returning('user_id').executeTakeFirst()

export const forgetOldLinks = (db: Db) =>
  db
    .deleteFrom('pending_links')
    .where('created_at', '<=', sql<Date>`app_now() - ${tenMinutes}`)
    .execute()
