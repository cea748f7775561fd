import type { Tx } from '../../../db/connect.ts'
import type { PlanId, UserId } from '../../../kernel/ids.ts'
import { closeFanNews } from '../../notifications/event-news.service.ts'
import { findPeopleOpenTo } from '../../people/friends/visible-people.service.ts'
import { tellOfAnswer } from '../invites/invite-answers.service.ts'
import { tellOfPlanAnswer } from '../plans/plan-news.service.ts'
import { countTicketsOfMembers, listMembers } from '../plans/plans.store.ts'
import { readableAnswer } from '../plans/visible-plans.service.ts'
import { type DateInvite, type DatePlan, type DateQuestions, othersIn, type PersonDate } from './date-questions.ts'

type Answers = {
  plans: DatePlan[]
  invites: DateInvite[]
  friends: DateQuestions['friends']
  /** The plan that was answered itself. */
  planId?: PlanId | undefined
  /** They are yeses from before, for the date that each was given for. */
  areRestored?: boolean
}

type Answer = PersonDate & { isGoing: boolean }

/**
 * Tells those who asked what a person has answered, each of them once: the starter of a plan reads it as news of the plan,
 * and those who are in a plan of the person's own do, whatever else they asked. A former friend hears only what is answered in their
 * own plan. Others in a plan who hold its tickets hear it as well, unless they hear the answer to their invite.
 *
 * @param changed.plans as they were before; the answers of now are stored
 * @returns who was told, as news of a plan, as someone with tickets for it, and of an invite
 */
export async function tellOfAnswers(
  tx: Tx,
  answer: Answer,
  { plans, invites, friends, planId, areRestored = false }: Answers,
): Promise<{ planReaders: Set<UserId>; holders: Set<UserId>; senders: UserId[] }> {
  const { userId, eventId, day } = answer
  const planReaders = new Set<UserId>()
  /* oxlint-disable no-await-in-loop -- one connection */
  for (const plan of plans) {
    for (const reader of readersOf(plan, userId)) {
      if (planReaders.has(reader) || (plan.id !== planId && !friends.has(reader))) continue
      const self = (await findPeopleOpenTo(tx, reader, 'name', [userId])).get(userId)
      if (!self) continue
      planReaders.add(reader)
      const wasIn = plan.answer === 'in'
      await tellPlanReader(tx, reader, { plan, answer, name: self.person.fullName, wasIn, areRestored })
    }
  }
  const toTell = invites.filter(({ from_id: from }) => friends.has(from) && !planReaders.has(from))
  const senders = toTell.map(({ from_id: from }) => from)
  const holders = await tellHolders(tx, answer, { plans, areRestored, toldIds: new Set([...planReaders, ...senders]) })
  const newsReaders = [...planReaders, ...holders]
  if (newsReaders.length > 0)
    await closeFanNews(tx, newsReaders, { type: 'Friend News', eventId, day, senderId: userId })
  for (const [movedFrom, group] of Map.groupBy(toTell, (invite) => (areRestored ? invite.moved_from : null))) {
    const people = group.map(({ from_id: from }) => from)
    await tellOfAnswer(tx, people, { ...answer, movedFrom })
  }
  /* oxlint-enable no-await-in-loop */
  return { planReaders, holders, senders }
}

type PlanNews = {
  plan: DatePlan
  answer: Answer
  name: string
  wasIn: boolean
  areRestored: boolean
  isYesInPlan?: boolean
}

async function tellPlanReader(tx: Tx, reader: UserId, planNews: PlanNews) {
  const { plan, answer, name, wasIn, areRestored, isYesInPlan = false } = planNews
  const movedFrom = areRestored ? plan.movedFrom : null
  const news = { senderId: answer.userId, name, isIn: answer.isGoing, wasIn: wasIn && !plan.movedFrom }
  await tellOfPlanAnswer(tx, [reader], { plan, ...news, movedFrom, isYesInPlan })
}

/** Who reads in the bell what a person answered in a plan: its starter, or of the person's own those who are in. */
const readersOf = (plan: DatePlan, userId: UserId): UserId[] =>
  plan.starter_id === userId
    ? plan.members
        .filter((member) => member.answer === 'in' && member.user_id !== userId)
        .map((member) => member.user_id)
    : [plan.starter_id]

/**
 * Tells those who have tickets for more than themselves, as one of them may be the person's. Each of them reads the answer in
 * the plan as well: one that the mark gave is for those who may read on the page that the person goes (decision 0194).
 */
async function tellHolders(
  tx: Tx,
  answer: Answer,
  { plans, toldIds, areRestored }: { plans: DatePlan[]; toldIds: ReadonlySet<UserId>; areRestored: boolean },
): Promise<Set<UserId>> {
  const { userId } = answer
  const holders = new Set<UserId>()
  const planIds = plans.map(({ id }) => id)
  if (planIds.length === 0) return holders
  const counts = await countTicketsOfMembers(tx, planIds)
  const members = (await listMembers(tx, planIds)).filter((member) => member.user_id === userId)
  /* oxlint-disable no-await-in-loop -- one connection */
  for (const plan of plans) {
    const self = members.find((member) => member.plan_id === plan.id)
    for (const reader of othersIn(plan, userId)) {
      const count = counts.find((row) => row.planId === plan.id && row.userId === reader)
      if (!self || !count || count.tickets < 2 || toldIds.has(reader) || holders.has(reader)) continue
      const named = await findPeopleOpenTo(tx, reader, 'name', [userId, plan.starter_id])
      const showing = await findPeopleOpenTo(tx, reader, 'named-going', [userId])
      const name = named.get(userId)?.person.fullName
      const seesPlan = plan.starter_id === reader || named.has(plan.starter_id)
      if (!name || !seesPlan || readableAnswer(self, showing) === null) continue
      holders.add(reader)
      const wasIn = readableAnswer({ ...self, answer: plan.answer, by_mark: plan.isByMark }, showing) === 'in'
      await tellPlanReader(tx, reader, { plan, answer, name, wasIn, areRestored, isYesInPlan: true })
    }
  }
  /* oxlint-enable no-await-in-loop */
  return holders
}
