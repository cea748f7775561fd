import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { PlanId, UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { withdrawNotification } from '../../notifications/notifications.service.ts'
import { findFullName } from '../../people/profile/name-visibility.service.ts'
import { holdsTickets, isGoing } from '../attendance/attendance.store.ts'
import { visiblePlans } from './visible-plans.service.ts'
import { closePlanNews, tellOfPlanEnd } from './plan-news.service.ts'
import * as store from './plans.store.ts'

/** Ends the caller's plan for everyone in it, and tells those who are in; without one nothing changes. */
export async function endPlan(ctx: SignedInCtx, { planID }: { planID: PlanId }) {
  const { userId } = ctx.who
  const people = await inTransaction(ctx.db, async (tx) => {
    const lockedPlan = await store.lockPlan(tx, planID)
    if (lockedPlan?.starter_id !== userId) return []
    const members = await store.listMembers(tx, [planID])
    for (const { notification_id: notification } of members) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      if (notification) await withdrawNotification(tx, notification, userId)
    }
    // There is no news about a past or canceled show.
    const [plan] = await visiblePlans({ ...ctx, db: tx }, userId, { planId: planID })
    if (plan) {
      const holders = (await store.countTicketsOfMembers(tx, [planID])).map((row) => row.userId)
      const senders = members.map((member) => member.user_id)
      await closePlanNews(tx, [userId, ...holders], { plan, people: senders })
    }
    const starter = await findFullName(tx, userId)
    if (plan && starter) {
      const joined = members.filter((member) => member.answer === 'in' && member.user_id !== userId)
      await tellOfPlanEnd(
        tx,
        await byAttendance(
          tx,
          plan,
          joined.map((member) => member.user_id),
        ),
        { plan, senderId: userId, starter },
      )
    }
    await store.deletePlan(tx, planID)
    return members.map((member) => member.user_id)
  })
  if (people.length > 0) {
    ctx.live.notify({ users: people }, { fact: 'user' })
    // Its chat is gone.
    ctx.live.notify({ users: people }, { fact: 'chats' })
  }
  return { success: true as const }
}

type Plan = Awaited<ReturnType<typeof visiblePlans>>[number]

/** Those who are marked as going and may change their mind, and the others: who holds tickets goes anyway. */
async function byAttendance(tx: Tx, { event_id: eventId, day }: Plan, people: UserId[]) {
  const [goers, others]: [UserId[], UserId[]] = [[], []]
  for (const id of people) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const mayLeave = (await isGoing(tx, id, eventId, day)) && !(await holdsTickets(tx, id, eventId, day))
    ;(mayLeave ? goers : others).push(id)
  }
  return { goers, others }
}
