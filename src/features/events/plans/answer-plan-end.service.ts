import { inTransaction } from '../../../db/transaction.ts'
import type { NotificationId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { closeNotification, lockOwnNotification } from '../../notifications/notifications.service.ts'
import { lockFan } from '../../people/favorites/toggles.service.ts'
import { answerDate } from '../answers/answer-date.service.ts'
import { answerResult, type AnswerResult } from '../answers/answer-result.ts'
import { isGoing as isMarkedGoing } from '../attendance/attendance.store.ts'

/**
 * Whether somebody still goes to a show after their plan was called off; a second answer changes nothing.
 *
 * @returns what to tell the caller: whether they are marked as going, by whichever answer came first
 * @throws {Refusal} request/not-found for other people's notifications
 */
export async function answerPlanEnd(ctx: SignedInCtx, id: NotificationId, isGoing: boolean): Promise<AnswerResult> {
  const { userId } = ctx.who
  const { result, people } = await inTransaction(ctx.db, async (tx) => {
    await lockFan(tx, userId)
    const row = await lockOwnNotification(tx, id, ctx.who)
    if (row?.type !== 'Plan Ended' || !row.event_id) throw new Refusal('request/not-found')
    const about = { userId, eventId: row.event_id, day: row.selected_date }
    const isFirst = !row.handled_at
    if (isFirst) await closeNotification(tx, id, userId)
    const isMarked = await isMarkedGoing(tx, userId, about.eventId, about.day)
    if (isMarked && !(isFirst && !isGoing)) return { result: still, people: [userId] }
    const outcome = await answerDate(ctx, tx, { ...about, isGoing: false })
    return { result: await answerResult(tx, { ...about, isGoing: false }, outcome, 'planEnd'), people: outcome.people }
  })
  ctx.live.notify({ users: people }, { fact: 'user' })
  ctx.live.notify({ users: [userId] }, { fact: 'notifications' })
  return result
}

const still: AnswerResult = { message: 'You’re still going.', undo: null, needsTicket: false }
