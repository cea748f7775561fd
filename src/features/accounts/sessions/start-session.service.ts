import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx, BrowserCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { hashToken, newSessionToken } from './session-token.ts'
import * as store from './sessions.store.ts'
import { findAccountStatus } from './suspension.store.ts'
import { notifyEndedSessions } from './notify-ended-sessions.ts'

const daysSignedIn = 30
export const sessionSeconds = daysSignedIn * 86_400

/**
 * Creates a session, which ends 30 days later.
 *
 * @returns its id, and its token in clear: the database has only the token's hash
 * @throws {Refusal} account/suspended (decision G8); request/bad-token when the account is gone by now
 */
export async function createSession(
  { db }: Pick<AppCtx, 'db'>,
  { userId, userAgent }: { userId: UserId; userAgent: string },
): Promise<{ id: string; token: string }> {
  const account = await findAccountStatus(db, userId)
  if (!account || account.isDeleted) throw new Refusal('request/bad-token')
  if (account.isSuspended) throw new Refusal('account/suspended')

  const session = { id: newId<string>(), token: newSessionToken() }
  await store.addSession(db, {
    id: session.id,
    userId,
    userAgent,
    tokenHash: hashToken(session.token),
    seconds: sessionSeconds,
  })
  return session
}

/** Puts a new session in the place of the one that the browser had, which ends (check 9). */
export async function replaceSession(ctx: BrowserCtx, token: string): Promise<void> {
  const previousToken = ctx.browser.sessionToken()
  if (previousToken) await endSessionOfToken(ctx, previousToken)
  ctx.browser.setSession(token)
}

/**
 * Signs the sender in as someone, whose identity the caller has checked.
 *
 * @returns the session's token, for clients that keep no cookies
 * @throws {Refusal} account/suspended, request/bad-token
 */
export async function startSession(ctx: BrowserCtx, userId: UserId): Promise<string> {
  const { token } = await createSession(ctx, { userId, userAgent: ctx.browser.userAgent })
  await replaceSession(ctx, token)
  return token
}

/** Ends the session of a token, if there is one. */
export async function endSessionOfToken(ctx: AppCtx, token: string): Promise<void> {
  notifyEndedSessions(ctx, await store.deleteSessionBy(ctx.db, { tokenHash: hashToken(token) }))
}

/** Ends a session, if there is one. */
export async function endSessionOfId(ctx: AppCtx, id: string): Promise<void> {
  notifyEndedSessions(ctx, await store.deleteSessionBy(ctx.db, { id }))
}
