import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { PlanId, UserId } from '../../../kernel/ids.ts'
import type { AppCtx, SignedInCtx } from '../../../ports/ctx.ts'
import { tellFanNews } from '../../notifications/event-news.service.ts'
import { withdrawNotification } from '../../notifications/notifications.service.ts'
import { findFullName } from '../../people/profile/name-visibility.service.ts'
import { holdsTickets, isGoing } from '../attendance/attendance.store.ts'
import { visiblePlans } from './list-plans.service.ts'
import { leftText, tellOfPlanEnd } from './plan-news.service.ts'
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
    // Of a show that is over or canceled there is no news.
    const [plan] = await visiblePlans({ ...ctx, db: tx }, userId, { planId: planID })
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
  if (people.length > 0) ctx.live.notify({ users: people }, { fact: 'user' })
  return { success: true as const }
}

/**
 * Forgets the plans of somebody, in the transaction that deletes the account. Who is in one that was to come is told that
 * it is off, without the name of who is gone.
 */
export async function forgetPlans({ now }: Pick<AppCtx, 'now'>, tx: Tx, userId: UserId): Promise<void> {
  const plans = (await visiblePlans({ db: tx, now }, userId, {})).filter((plan) => plan.starter_id === userId)
  const members = await store.listMembers(
    tx,
    plans.map(({ id }) => id),
  )
  for (const plan of plans) {
    const joined = members.filter(
      (member) => member.plan_id === plan.id && member.answer === 'in' && member.user_id !== userId,
    )
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tellFanNews(
      tx,
      joined.map((member) => member.user_id),
      { type: 'Plan Update', eventId: plan.event_id, day: plan.day, senderId: null, message: leftText(plan) },
    )
  }
  await store.forgetPlans(tx, userId)
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
