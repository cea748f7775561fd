import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { challengeDueAt } from '../rules/date-holds.ts'
import { challengeSubject, holdAnswers, holderNews, pageNews } from '../rules/hold-news.ts'
import * as store from './date-holds.store.ts'
import { type HeldDate, type Hold, tellPage } from './held-date.service.ts'
import { type HoldInput, lockOwnHold } from './own-hold.service.ts'

/**
 * A hold challenges those above it, on behalf of its holder or of the page whose date it is: each has to be confirmed
 * within 48 hours or is released (decision 0173). A hold faces one challenge at a time, and none once it is confirmed.
 *
 * @throws {Refusal} request/not-found, request/not-allowed, gigs/hold-not-found; gigs/hold-ended;
 *   gigs/nothing-to-challenge for the first hold, and below confirmed ones
 */
export async function challengeHold(ctx: SignedInCtx, input: HoldInput) {
  const message = await inTransaction(ctx.db, async (tx) => {
    const target = await lockOwnHold(ctx, tx, input)
    if ('message' in target) throw new Refusal('gigs/hold-ended', { message: target.message })
    return challengeAbove(ctx, tx, target)
  })
  await notifyTeam(ctx, input.entityDetails.id)
  return { success: true as const, message }
}

type Challenger = { date: HeldDate; hold: Hold; isHolder: boolean }

async function challengeAbove(ctx: SignedInCtx, tx: Tx, { date, hold, isHolder }: Challenger): Promise<string> {
  const above = date.holds.slice(0, date.holds.indexOf(hold)).map((one, index) => ({ one, rank: index + 1 }))
  const open = above.filter(({ one }) => !one.confirmed_at && !one.challenge)
  const dueBefore = above.flatMap(({ one: { challenge } }) => (challenge?.by === hold.id ? [challenge.dueAt] : []))
  if (open.length === 0 && dueBefore.length > 0)
    return holdAnswers.challenged(date, dueBefore.length, latestOf(dueBefore))
  if (open.length === 0) throw new Refusal('gigs/nothing-to-challenge')

  const dueDates: Date[] = []
  /* oxlint-disable no-await-in-loop -- one connection, at most four */
  for (const { one, rank } of open) {
    const dueAt = challengeDueAt(one.expiresAt, ctx.now())
    dueDates.push(dueAt)
    await challengeOne(tx, date, { hold: one, rank, by: hold.id, dueAt })
  }
  /* oxlint-enable no-await-in-loop */
  if (isHolder) {
    const names = open.flatMap(({ one }) => (one.holder_id ? [] : [one.holderName]))
    const news = pageNews.challenged(date, hold.holderName, { dueAt: latestOf(dueDates), names })
    await tellPage(tx, date, hold, news)
  }
  return holdAnswers.challenged(date, dueDates.length, latestOf(dueDates))
}

const latestOf = (dates: Date[]) => dates.reduce((a, b) => (a > b ? a : b))

async function challengeOne(
  tx: Tx,
  date: HeldDate,
  { hold, rank, by, dueAt }: { hold: Hold; rank: number; by: Hold['id']; dueAt: Date },
): Promise<void> {
  const holderId = hold.seenBy
  const [notificationId = null] = await notify(tx, holderId ? [{ entityId: holderId }] : [], {
    type: 'Hold Challenge',
    message: holderNews.challenge(date, rank, dueAt),
    subject: challengeSubject(date, dueAt),
    ...(holderId && { entityId: holderId }),
    ...{ senderId: date.page.id, senderType: date.page.type, selectedDate: date.day },
    ...(hold.request_id && { requestId: hold.request_id }),
  })
  await store.changeHold(tx, hold.id, {
    ...{ challenged_by: by, challenge_due_at: dueAt, challenge_notification_id: notificationId },
  })
}
