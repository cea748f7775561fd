import type { Tx } from '../../../db/connect.ts'
import type { PlanId, UserId } from '../../../kernel/ids.ts'
import { closeFanNews } from '../../notifications/event-news.service.ts'
import { findPeopleOpenTo } from '../../people/friends/visible-people.service.ts'
import { tellOfAnswer } from '../invites/invite-answers.service.ts'
import { tellOfPlanAnswer } from '../plans/plan-news.service.ts'
import type { DateInvite, DatePlan, DateQuestions, PersonDate } from './date-questions.ts'

type Answers = {
  plans: DatePlan[]
  invites: DateInvite[]
  friends: DateQuestions['friends']
  /** The plan that was answered itself. */
  planId?: PlanId | undefined
  /** They are yeses from before, for the date that each was given for. */
  areRestored?: boolean
}

/**
 * Tells those who asked what a person has answered, each of them once: the starter of a plan reads it as news of the plan,
 * and those who are in a plan of the person's own do, whatever else they asked. A former friend hears only what is answered in their
 * own plan.
 *
 * @param changed.plans as they were before
 * @returns who was told, as news of a plan and of an invite
 */
export async function tellOfAnswers(
  tx: Tx,
  answer: PersonDate & { isGoing: boolean },
  { plans, invites, friends, planId, areRestored = false }: Answers,
): Promise<{ planReaders: Set<UserId>; senders: UserId[] }> {
  const { userId, eventId, day, isGoing } = answer
  const planReaders = new Set<UserId>()
  /* oxlint-disable no-await-in-loop -- one connection */
  for (const plan of plans) {
    for (const reader of readersOf(plan, userId)) {
      if (planReaders.has(reader) || (plan.id !== planId && !friends.has(reader))) continue
      const self = (await findPeopleOpenTo(tx, reader, 'name', [userId])).get(userId)
      if (!self) continue
      planReaders.add(reader)
      const movedFrom = areRestored ? plan.movedFrom : null
      const news = { plan, senderId: userId, name: self.person.fullName, isIn: isGoing, answerBefore: plan.answer }
      await tellOfPlanAnswer(tx, [reader], { ...news, movedFrom })
    }
  }
  /* oxlint-enable no-await-in-loop */
  if (planReaders.size > 0)
    await closeFanNews(tx, [...planReaders], { type: 'Friend News', eventId, day, senderId: userId })
  const toTell = invites.filter(({ from_id: from }) => friends.has(from) && !planReaders.has(from))
  for (const [movedFrom, group] of Map.groupBy(toTell, (invite) => (areRestored ? invite.moved_from : null))) {
    const people = group.map(({ from_id: from }) => from)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tellOfAnswer(tx, people, { ...answer, movedFrom })
  }
  return { planReaders, senders: toTell.map(({ from_id: from }) => from) }
}

/** Who reads in the bell what a person answered in a plan: its starter, or of the person's own those who are in. */
export const readersOf = (plan: DatePlan, userId: UserId): UserId[] =>
  plan.starter_id === userId
    ? plan.members
        .filter((member) => member.answer === 'in' && member.user_id !== userId)
        .map((member) => member.user_id)
    : [plan.starter_id]
