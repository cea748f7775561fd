import { inTransaction } from '../../../db/transaction.ts'
import type { Tx } from '../../../db/connect.ts'
import { addDays, type Day } from '../../../kernel/day.ts'
import { dateHolds as limits } from '../../../kernel/gig-limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { dayAt } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import { findRequest } from '../requests/collab-requests.store.ts'
import { holdExpiry } from '../rules/date-holds.ts'
import { holdAnswers, holderNews } from '../rules/hold-news.ts'
import * as store from './date-holds.store.ts'
import { type Hold, type HeldDate, replaceRankNews } from './held-date.service.ts'
import { type HoldInput, lockOwnHold } from './own-hold.service.ts'

/**
 * Changes the last day of a hold, which keeps its rank; its holder is told. Never past its date or the end of its request.
 * A challenge that it faces is due when it was, or with the hold if that ends earlier (decision 0173).
 *
 * @param input.expiresOn the last day on which it is active, where the page is
 * @throws {Refusal} request/not-found, request/not-allowed; gigs/hold-not-found also for a page whose date it is not;
 *   gigs/hold-ended; gigs/hold-expired-date for a day that is over or more than a year ahead
 */
export async function changeHoldExpiry(ctx: SignedInCtx, input: HoldInput & { expiresOn: Day }) {
  const message = await inTransaction(ctx.db, async (tx) => {
    const target = await lockOwnHold(ctx, tx, input)
    if ('message' in target) throw new Refusal('gigs/hold-ended', { message: target.message })
    if (target.hold.entity_id !== input.entityDetails.id) throw new Refusal('gigs/hold-not-found')
    return changeLocked(ctx, tx, target, input.expiresOn)
  })
  await notifyTeam(ctx, input.entityDetails.id)
  return { success: true as const, message }
}

type Target = { date: HeldDate; hold: Hold }

async function changeLocked(ctx: SignedInCtx, tx: Tx, { date, hold }: Target, expiresOn: Day): Promise<string> {
  const { page, day } = date
  const today = dayAt(ctx.now(), page.zone)
  if (expiresOn < today || expiresOn > addDays(today, limits.daysMax)) throw new Refusal('gigs/hold-expired-date')
  const request = hold.request_id ? await findRequest(tx, hold.request_id) : undefined
  const expiresAt = holdExpiry({ day, zone: page.zone, expiresOn, requestedAt: request?.created_at ?? null })
  const message = holdAnswers.expires(date, hold.holderName, expiresAt)
  if (expiresAt.getTime() === hold.expiresAt.getTime()) return message
  await store.changeHold(tx, hold.id, { expires_at: expiresAt })
  const rank = date.holds.indexOf(hold) + 1
  await replaceRankNews(tx, date, hold, holderNews.expires(date, rank, expiresAt))
  return message
}
