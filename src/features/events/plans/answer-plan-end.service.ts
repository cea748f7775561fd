import { inTransaction } from '../../../db/transaction.ts'
import type { NotificationId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { closeNotification, lockOwnNotification } from '../../notifications/notifications.service.ts'
import { holdsTickets, isGoing as isMarkedGoing } from '../attendance/attendance.store.ts'
import { stayAway } from '../attendance/stay-away.service.ts'
import { withLeftChat } from '../rules/attendance/going-words.ts'

/**
 * Whether somebody still goes to a show after their plan was called off; a second answer changes nothing.
 *
 * @returns what to tell the caller: whether they are marked as going, by whichever answer came first
 * @throws {Refusal} request/not-found for other people's notifications
 */
export async function answerPlanEnd(ctx: SignedInCtx, id: NotificationId, isGoing: boolean): Promise<string> {
  const { userId } = ctx.who
  const { isMarked, hasLeftChat } = await inTransaction(ctx.db, async (tx) => {
    const row = await lockOwnNotification(tx, id, ctx.who)
    if (row?.type !== 'Plan Ended' || !row.event_id) throw new Refusal('request/not-found')
    const { event_id: eventId, selected_date: day } = row
    let isOut = false
    if (!row.handled_at) {
      await closeNotification(tx, id, userId)
      if (!isGoing && !(await holdsTickets(tx, userId, eventId, day))) isOut = await stayAway(tx, userId, eventId, day)
    }
    return { isMarked: await isMarkedGoing(tx, userId, eventId, day), hasLeftChat: isOut }
  })
  ctx.live.notify({ users: [userId] }, { fact: 'notifications' })
  return isMarked ? 'You’re still going.' : withLeftChat('You’re no longer marked as going.', hasLeftChat)
}
