import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { withoutAddresses } from '../../../kernel/text/without-addresses.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { timedOut, withDeadline } from '../../../ports/deadline.ts'
import { endSessionOfId } from './start-session.service.ts'

/** Limits, queries and a short queue for the password hash: together they may take longer than each of them. */
export const logInDeadlineMs = 4_500

/**
 * Waits for a login for a limited time. The login continues after that, and the session that it opens is ended, because
 * no one has its token.
 *
 * @throws {Refusal} request/busy after the deadline; or what the login is rejected with in time
 */
export async function withLogInDeadline<Session extends { id: string }>(
  ctx: AppCtx,
  logIn: Promise<Session>,
  ms: number,
): Promise<Session> {
  const session = await withDeadline(ms, logIn)
  if (session !== timedOut) return session

  logIn
    .then(({ id }) => endSessionOfId(ctx, id))
    .catch((error: unknown) => {
      if (error instanceof Refusal) return
      ctx.log.error({ error: withoutAddresses(String(error)) }, 'login failed after its deadline')
    })
  throw new Refusal('request/busy')
}
