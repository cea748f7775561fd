import { inTransaction } from '../../../db/transaction.ts'
import type { NotificationId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { closeNotification, lockOwnNotification } from '../../notifications/notifications.service.ts'
import { lockFan } from '../../people/favorites/toggles.service.ts'
import { answerDate } from '../answers/answer-date.service.ts'
import { answerResult, type AnswerResult } from '../answers/answer-result.ts'
import * as attendanceStore from '../attendance/attendance.store.ts'
import { lockDateToGoTo } from '../attendance/find-show.ts'

/**
 * Whether someone still goes to a show after their plan was called off. The first answer holds, one on the show's page
 * too; a second one changes nothing.
 *
 * @returns what to tell the caller: whether they are marked as going
 * @throws {Refusal} request/not-found for other people's notifications; of a yes without the mark, event/not-found,
 *   event/already-passed, event/no-such-date and event/canceled
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
    // A mark for a date that the show had before is no answer yet (decision 0200), but it is what a second one repeats.
    const isMarked = isFirst
      ? (await attendanceStore.listGoing(tx, [userId], about.eventId, about.day)).length > 0
      : await attendanceStore.isGoing(tx, userId, about.eventId, about.day)
    const answer = { ...about, isGoing: isFirst ? isGoing : isMarked }
    if (answer.isGoing && isMarked) return { result: still, people: [userId] }
    if (answer.isGoing) await lockDateToGoTo(ctx, tx, about.eventId, about.day)
    const outcome = await answerDate(ctx, tx, answer)
    return { result: await answerResult(tx, answer, outcome, 'planEnd'), people: outcome.people }
  })
  ctx.live.notify({ users: people }, { fact: 'user' })
  ctx.live.notify({ users: [userId] }, { fact: 'notifications' })
  return result
}

const still: AnswerResult = { message: 'You’re still going.', undo: null, needsTicket: false, refundOrderID: null }
