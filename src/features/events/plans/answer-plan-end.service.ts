import { inTransaction } from '../../../db/transaction.ts'
import type { NotificationId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { closeNotification, lockOwnNotification } from '../../notifications/notifications.service.ts'
import { holdsTickets } from '../attendance/attendance.store.ts'
import { stayAway } from '../attendance/toggle-user-attendance.service.ts'

/**
 * Whether somebody still goes to a show after their plan was called off; a second answer changes nothing.
 *
 * @returns what to tell the caller
 * @throws {Refusal} request/not-found for other people's notifications
 */
export async function answerPlanEnd(ctx: SignedInCtx, id: NotificationId, isGoing: boolean): Promise<string> {
  const { userId } = ctx.who
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockOwnNotification(tx, id, ctx.who)
    if (row?.type !== 'Plan Ended' || !row.event_id) throw new Refusal('request/not-found')
    if (row.handled_at) return
    await closeNotification(tx, id, userId)
    const { event_id: eventId, selected_date: day } = row
    if (!isGoing && !(await holdsTickets(tx, userId, eventId, day))) await stayAway(tx, userId, eventId, day)
  })
  ctx.live.notify({ users: [userId] }, { fact: 'notifications' })
  return isGoing ? 'You’re still going.' : 'You’re no longer marked as going.'
}
