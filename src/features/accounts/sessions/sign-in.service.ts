import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { BrowserCtx } from '../../../ports/ctx.ts'
import { findCredentials } from '../passwords/credentials.store.ts'
import { refuseReplacedPassword } from '../passwords/password.service.ts'
import { clearAttempts, countAttempt } from '../passwords/attempts.service.ts'
import { findAwaitingProof } from '../registration/registration.service.ts'
import { emailKey, mayHaveAccount } from '../rules/registration.ts'
import { logInDeadlineMs, withLogInDeadline } from './log-in-deadline.ts'
import { createSession, replaceSession } from './start-session.service.ts'

/** In UTF-16 units: enough for every password that our rule lets in, which counts characters. */
const longestPassword = 256

type Input = { email: string; password: string }

/**
 * Signs the sender in with an email address and a password.
 *
 * @param input.email as it was typed
 * @param options.deadlineMs after which the log-in is refused
 * @throws {Refusal} account/bad-credentials alike for unknown addresses and wrong passwords; account/awaits-proof with
 *   the registration, before the address is verified; account/suspended; request/too-many after thirty wrong passwords
 *   in a quarter of an hour; request/busy after the deadline
 */
export async function signIn(ctx: BrowserCtx, input: Input, { deadlineMs = logInDeadlineMs } = {}) {
  const { token } = await withLogInDeadline(ctx, openSession(ctx, input), deadlineMs)
  await replaceSession(ctx, token)
  return { success: true as const, token }
}

async function openSession(ctx: BrowserCtx, input: Input) {
  const email = emailKey(input.email)
  if (!mayHaveAccount(email)) throw new Refusal('account/bad-credentials')
  await countAttempt(ctx.db, 'sign-in', email)

  const userId = await requirePassword(ctx, { email, password: input.password })
  const session = await createSession(ctx, { userId, userAgent: ctx.browser.userAgent })
  await refuseReplacedPassword(ctx, { userId, sessionId: session.id, password: input.password })
  await clearAttempts(ctx.db, 'sign-in', email)
  return session
}

/** Makes or compares one hash for every address, so that the response time does not reveal who has an account. */
async function requirePassword(ctx: BrowserCtx, { email, password }: Input): Promise<UserId> {
  const wrong = new Refusal('account/bad-credentials')
  if (password.length > longestPassword) throw wrong

  const account = await findCredentials(ctx.db, email)
  const registration = account ? null : await findAwaitingProof(ctx, email)
  const hash = account?.password ?? registration?.passwordHash
  if (!hash) {
    await ctx.passwords.hash(password)
    throw wrong
  }

  if (!(await ctx.passwords.verify({ hash, password }))) throw wrong
  if (registration) throw new Refusal('account/awaits-proof', { data: { registration: registration.registration } })
  if (!account) throw wrong
  return account.id
}
