import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { alreadyHandledText } from '../../notifications/already-handled.service.ts'
import { holdAnswers, holderNews, pageNews } from '../rules/hold-news.ts'
import * as store from './date-holds.store.ts'
import { type HeldDate, type Hold, tellHolder, tellPage, withoutChallenge } from './held-date.service.ts'
import { type HoldInput, lockOwnHold } from './own-hold.service.ts'

/**
 * Confirms a hold: whom it is for wants to take the date. Its challenge is over, and it cannot be challenged again; the
 * page whose date it is still creates the event. That page confirms for someone without a page.
 *
 * @throws {Refusal} request/not-found, request/not-allowed; gigs/hold-not-found also for a page that would confirm the
 *   hold of another page; gigs/hold-ended
 */
export async function confirmHold(ctx: SignedInCtx, input: HoldInput) {
  const message = await inTransaction(ctx.db, async (tx) => {
    const target = await lockOwnHold(ctx, tx, input)
    if ('message' in target) throw new Refusal('gigs/hold-ended', { message: target.message })
    if (!target.isHolder && target.hold.holder_id) throw new Refusal('gigs/hold-not-found')
    return confirmLocked(ctx, tx, target.date, target.hold)
  })
  return { success: true as const, message }
}

/** The same for a hold whose date is locked. @returns what to tell whoever confirmed */
export async function confirmLocked(ctx: SignedInCtx, tx: Tx, date: HeldDate, hold: Hold): Promise<string> {
  if (hold.confirmed_at) return alreadyHandledText(ctx, tx, hold.confirmed_by, 'another manager')
  const { userId } = ctx.who
  await store.changeHold(tx, hold.id, { confirmed_at: ctx.now(), confirmed_by: userId })
  const challenger = hold.challenge && date.holds.find(({ id }) => id === hold.challenge?.by)
  await withoutChallenge(tx, hold, userId)
  if (challenger) await tellHolder(tx, date, challenger, holderNews.challengeAnswered(date))
  if (!hold.holder_id) return holdAnswers.confirmedFor(hold.holderName)
  await tellPage(tx, date, pageNews.confirmed(date, hold.holderName))
  return holdAnswers.confirmed(date)
}
