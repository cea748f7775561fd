import type { EventId } from '../../../kernel/ids.ts'
import { promoCodes } from '../../../kernel/limits/promo-code-limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { LimitReached, rateLimit } from '../rate-limiter.ts'

const wrongCodes = { attempts: promoCodes.wrongPerHour, seconds: 3_600, isShared: true } as const

type Check<Input, Output> = (ctx: Ctx, input: Input) => Promise<Output>

/**
 * Counts the wrong promo codes that are entered for a show, by everyone together; a right one counts for nothing. Once
 * there are too many within an hour, visitors have to log in: an account has a limit of its own, wherever it calls from.
 *
 * @throws {Refusal} promo/log-in
 */
export const limitedGuesses =
  <Input extends { eventID: EventId }, Output>(check: Check<Input, Output>): Check<Input, Output> =>
  async (ctx, input) => {
    const ofShow = rateLimit(ctx, 'wrong promo codes by show', wrongCodes)
    if (!ctx.who) await ofShow.check(input.eventID).catch(needLogin)
    try {
      return await check(ctx, input)
    } catch (error) {
      const isWrong = error instanceof Refusal && error.code === 'promo/not-found'
      if (isWrong) await ofShow.take(input.eventID).catch(ctx.who ? ignoreLimit : needLogin)
      throw error
    }
  }

function needLogin(error: unknown): never {
  throw error instanceof LimitReached ? new Refusal('promo/log-in') : error
}

function ignoreLimit(error: unknown): void {
  if (!(error instanceof LimitReached)) throw error
}
