import { z } from 'zod'
import { tellEnded } from '../../features/accounts/sessions/tell-ended.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { withoutAddresses } from '../../kernel/without-addresses.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { timedOut, withDeadline } from '../../ports/deadline.ts'
import { hashToken } from './auth-adapter.ts'
import { refusalOf } from '../calls/refusal-answer.ts'

/** Limits, queries and a short queue for the password hash: together they may take longer than each of them. */
export const logInDeadlineMs = 4_500

const LoggedIn = z.object({ token: z.string() })

/**
 * Waits for a log-in for a limited time. The log-in continues after that, and the session that it opens is ended: nobody
 * has its token.
 *
 * @param answer the sign-in library's answer
 * @throws {Refusal} request/busy after the deadline; or what the log-in is rejected with in time
 */
export async function withLogInDeadline(ctx: AppCtx, answer: Promise<Response>, ms: number): Promise<Response> {
  const inTime = await withDeadline(ms, answer)
  if (inTime !== timedOut) return inTime

  answer
    .then((late) => (late.ok ? endSessionOf(ctx, late) : undefined))
    .catch((error: unknown) => {
      if (refusalOf(error)) return
      ctx.log.error({ error: withoutAddresses(String(error)) }, 'a log-in broke after its deadline')
    })
  throw new Refusal('request/busy')
}

async function endSessionOf(ctx: AppCtx, answer: Response): Promise<void> {
  const { token } = LoggedIn.parse(await answer.json())
  const ended = await ctx.db.deleteFrom('sessions').where('token', '=', hashToken(token)).returning('id').execute()
  tellEnded(
    ctx,
    ended.map(({ id }) => id),
  )
}
