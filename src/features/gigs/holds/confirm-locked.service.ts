import type { Tx } from '../../../db/connect.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { alreadyHandledText } from '../../notifications/already-handled.service.ts'
import { holdAnswers, holderNews, pageNews } from '../rules/hold-news.ts'
import * as store from './date-holds.store.ts'
import { type HeldDate, type Hold, tellHolder, tellPage, withoutChallenge } from './held-date.service.ts'

/** Confirms a hold whose date is locked. @returns what to tell the person who confirmed */
export async function confirmLocked(ctx: SignedInCtx, tx: Tx, date: HeldDate, hold: Hold): Promise<string> {
  if (hold.confirmed_at) return alreadyHandledText(ctx, tx, hold.confirmed_by, 'managers')
  const { userId } = ctx.who
  await store.changeHold(tx, hold.id, { confirmed_at: ctx.now(), confirmed_by: userId })
  const challenger = hold.challenge && date.holds.find(({ id }) => id === hold.challenge?.by)
  await withoutChallenge(tx, hold, userId)
  if (challenger) await tellHolder(tx, date, challenger, holderNews.challengeAnswered(date))
  if (!hold.holder_id) return holdAnswers.confirmedFor(hold.holderName)
  await tellPage(tx, date, hold, pageNews.confirmed(date, hold.holderName, hold.request_id !== null))
  return holdAnswers.confirmed(date)
}
