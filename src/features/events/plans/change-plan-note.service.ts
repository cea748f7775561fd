import { inTransaction } from '../../../db/transaction.ts'
import type { PlanId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { rewordNotifications } from '../../notifications/notifications.service.ts'
import { findFullName } from '../../people/profile/name-visibility.service.ts'
import { getDateToGoTo } from '../attendance/find-show.ts'
import { questionedTitle } from '../rules/attendance/invite-words.ts'
import { visiblePlans } from './visible-plans.service.ts'
import { inviteText, noteText, tellOfPlan } from './plan-news.service.ts'
import * as store from './plans.store.ts'

/**
 * Changes the note of the caller's plan. Those who are in are told, and an invite that waits says the new note; the same
 * note again is for the date that the show has now, and no news.
 *
 * @throws {Refusal} request/not-found for other people's plans and those of shows that are over; account/no-profile
 */
export async function changePlanNote(ctx: SignedInCtx, { planID, note }: { planID: PlanId; note: string }) {
  const { userId } = ctx.who
  const text = note.trim()
  const people = await inTransaction(ctx.db, async (tx) => {
    const lockedPlan = await store.lockPlan(tx, planID)
    if (lockedPlan?.starter_id !== userId) throw new Refusal('request/not-found')
    const txCtx = { ...ctx, db: tx }
    const [plan] = await visiblePlans(txCtx, userId, { planId: planID })
    if (!plan) throw new Refusal('request/not-found')
    const starter = await findFullName(tx, userId)
    if (!starter) throw new Refusal('account/no-profile')
    if (lockedPlan.note === text && !lockedPlan.note_moved_from) return []

    await store.setNote(tx, planID, text)
    const members = await store.listMembers(tx, [planID])
    if (lockedPlan.note === text) return members.map((member) => member.user_id)
    await getDateToGoTo(txCtx, plan.event_id, plan.day)
    // People who are asked whether they are still in don't see a note.
    const invited = members.filter((member) => member.answer !== 'in')
    for (const [movedFrom, group] of Map.groupBy(invited, (member) => member.moved_from)) {
      const title = questionedTitle(plan.event_name, movedFrom ?? plan.postponed_from, plan.show_day)
      const ids = group.flatMap((member) => member.notification_id ?? [])
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await rewordNotifications(tx, ids, inviteText(starter, title, text))
    }
    const joined = members.filter((member) => member.answer === 'in' && member.user_id !== userId)
    await tellOfPlan(
      tx,
      joined.map((member) => member.user_id),
      { plan, senderId: userId, message: noteText(starter, plan, text) },
    )
    return members.map((member) => member.user_id)
  })
  if (people.length > 0) ctx.live.notify({ users: people }, { fact: 'user' })
  return { success: true as const }
}
