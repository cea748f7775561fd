import type { Tx } from '../../../db/connect.ts'
import type { PlanId, UserId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { withdrawNotification } from '../../notifications/notifications.service.ts'
import { findFriendsAmong, findPeopleOpenTo } from '../../people/friends/visible-people.service.ts'
import { listGoing } from '../attendance/attendance.store.ts'
import * as invitesStore from '../invites/event-invites.store.ts'
import * as plansStore from '../plans/plans.store.ts'
import { visiblePlans } from '../plans/visible-plans.service.ts'
import { tellOfAnswers } from './answer-news.service.ts'

type NewQuestions = { planId: PlanId; starterId: UserId; people: UserId[] }

/**
 * Answers a plan for those who were asked into it after they were marked as going, as far as the mark would have answered
 * it had the plan been there first (decision 0194): the plan tells no one who may not read on the page that they go, nor
 * anyone asked into it later. The starter hears it, and the question leaves their bells. The caller has locked the rows of all of them, then the plan.
 *
 * @returns who is in without being asked
 */
export async function answerByMark(
  { now }: Pick<AppCtx, 'now'>,
  tx: Tx,
  { planId, starterId, people }: NewQuestions,
): Promise<UserId[]> {
  const [plan] = await visiblePlans({ db: tx, now }, starterId, { planId })
  if (!plan) return []
  const { event_id: eventId, day } = plan
  const members = await plansStore.listMembers(tx, [planId])
  const going = await listGoing(tx, people, eventId, day)
  const memberIds = members.map((member) => member.user_id)
  const goers = await listOpen(tx, going, { starterId, memberIds })

  /* oxlint-disable no-await-in-loop -- one connection */
  for (const userId of goers) {
    const member = members.find((one) => one.user_id === userId)
    const notificationId = member?.notification_id ?? null
    if (notificationId) await withdrawNotification(tx, notificationId, userId)
    await plansStore.setAnswer(tx, planId, userId, { answer: 'in', isByMark: true, isForNewDate: true })
    const invites = await invitesStore.lockInvitesOf(tx, userId, eventId, day)
    for (const invite of invites.filter(({ from_id: from }) => from === starterId))
      await invitesStore.setAnswer(tx, invite.id, { answer: 'going', isForNewDate: true })
    const friends = await findFriendsAmong(tx, userId, [starterId])
    const datePlan = { ...plan, answer: null, isByMark: false, movedFrom: null, members, notificationId }
    await tellOfAnswers(tx, { userId, eventId, day, isGoing: true }, { plans: [datePlan], invites: [], friends })
  }
  /* oxlint-enable no-await-in-loop */
  return goers
}

/** Those who see the starter, and of whom every other in the plan who sees them may read that they go. */
async function listOpen(
  tx: Tx,
  people: UserId[],
  { starterId, memberIds }: { starterId: UserId; memberIds: UserId[] },
): Promise<UserId[]> {
  const closed = new Set<UserId>()
  /* oxlint-disable no-await-in-loop -- one connection */
  for (const userId of people) if (!(await findFriendsAmong(tx, userId, [starterId])).has(starterId)) closed.add(userId)
  for (const reader of people.length === 0 ? [] : memberIds) {
    const others = people.filter((id) => id !== reader)
    const visible = await findPeopleOpenTo(tx, reader, 'name', others)
    const readable = await findPeopleOpenTo(tx, reader, 'named-going', others)
    for (const id of visible.keys()) if (!readable.has(id)) closed.add(id)
  }
  /* oxlint-enable no-await-in-loop */
  return people.filter((id) => !closed.has(id))
}
