import type { Tx } from '../../../db/connect.ts'
import type { EventInviteId, NotificationId, OrderId, PlanId, UserId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { closeDateNews, closeFanNews } from '../../notifications/event-news.service.ts'
import { withdrawNotification } from '../../notifications/notifications.service.ts'
import { findPeopleOpenTo, listFriendsWhoSeeGoing } from '../../people/friends/visible-people.service.ts'
import { countTickets, goTo, stayAway } from '../attendance/attendance.store.ts'
import { isInFanChatNow } from '../attendance/fan-chat.store.ts'
import { findRefundableOrder } from '../attendance/refund-effects.store.ts'
import * as invitesStore from '../invites/event-invites.store.ts'
import * as plansStore from '../plans/plans.store.ts'
import { tellOfAnswers } from './answer-news.service.ts'
import { findMarkedDay } from './answers.store.ts'
import type { AnswerBefore } from './answers.contract.ts'
import {
  type DatePlan,
  type DateQuestions,
  listReaders,
  lockQuestions,
  othersIn,
  type PersonDate,
} from './date-questions.ts'

type DateAnswer = PersonDate & {
  isGoing: boolean
  /** The invite or the plan that was answered; none for the mark on the show's page, and for a purchase. */
  question?: { inviteId?: EventInviteId; planId?: PlanId }
}

export type AnswerOutcome = {
  hasProfile: boolean
  /** Whether the question that was answered was still there under its lock; true of none. */
  isAsked: boolean
  /** Whose open tabs reload their page: the person, friends who may see the mark, and everyone the answer concerns. */
  people: UserId[]
  /** Full names of the people who are told about the answer. */
  notifiedNames: string[]
  hasLeftChat: boolean
  isInChat: boolean
  /** The tickets that the person has to the date. */
  tickets: number
  /** Of a no: the person's order for the date whose refund they may still request. */
  refundOrderId: OrderId | null
  /** For an undo; null where nothing has changed. */
  before: AnswerBefore | null
}

/**
 * Gives a person's one answer for a date of a show, in the caller's transaction: the mark on its page, the invites to it
 * and the plans for it say the same from here on (decision 0194). The same answer again changes nothing, but for a yes to
 * a date that the show had before (decision 0200).
 *
 * To go answers what every friend asked who may read that the person goes, a plan only where all in it may, and whatever
 * `question` is; a private person's mark answers no one. Not to go takes every yes back; a question that waits goes on
 * waiting, but for `question`.
 */
export async function answerDate(ctx: Pick<AppCtx, 'now'>, tx: Tx, answer: DateAnswer): Promise<AnswerOutcome> {
  const { userId, eventId, day, isGoing, question = {} } = answer
  const questions = await lockQuestions(ctx, tx, answer)
  const markedDay = await findMarkedDay(tx, userId, eventId, day)
  const wasGoing = markedDay !== undefined
  const wasInChat = await isInFanChatNow(tx, userId, eventId)

  const { plans, invites } = await chooseQuestions(tx, questions, answer)
  const isSame = sameQuestionOf(questions, answer)
  const { inviteId, planId } = question
  const writtenPlans = questions.plans.filter((plan) => plans.includes(plan) || isToldNow(plan, answer))
  const closedIds = [
    ...questions.plans.filter((plan) => plan.id === planId || plans.includes(plan)).map((plan) => plan.notificationId),
    ...questions.invites
      .filter((invite) => invite.id === inviteId || invites.includes(invite))
      .map((invite) => invite.notification_id),
  ]
  /* oxlint-disable no-await-in-loop -- one connection */
  const openIds = new Set<NotificationId | null>()
  for (const id of closedIds) if (id && (await withdrawNotification(tx, id, userId))) openIds.add(id)
  for (const plan of writtenPlans) {
    const isTold = isSame(plan) || plan.starter_id === userId || hasToldAll(plan)
    const isByMark = !isTold && (isGoing || plan.isByMark)
    await plansStore.setAnswer(tx, plan.id, userId, {
      answer: isGoing ? 'in' : 'out',
      isByMark,
      isForNewDate: isGoing,
    })
  }
  for (const invite of invites)
    await invitesStore.setAnswer(tx, invite.id, { answer: isGoing ? 'going' : 'not-going', isForNewDate: isGoing })
  /* oxlint-enable no-await-in-loop */
  if (isGoing && questions.hasProfile) await goTo(tx, userId, eventId, day)
  if (!isGoing) await stayAway(tx, userId, eventId, day)

  const changedAnswers = { plans, invites, friends: questions.friends, planId }
  const { planReaders, holders, senders } = await tellOfAnswers(tx, answer, changedAnswers)
  // What asked them in the bell whether they still go is answered.
  for (const type of ['Plan Update', 'Show Update'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await closeFanNews(tx, [userId], { type, eventId, day, senderId: null })
  await closeDateNews(tx, { types: ['Plan Ended'], eventId, days: day && [day], users: [userId] })
  // Only people who may see who has tickets may see who is told because of them (decision 0199).
  const showingHolders = await findPeopleOpenTo(tx, userId, 'named-going', [...holders])
  const notifiedIds = [...planReaders, ...showingHolders.keys(), ...senders]
  const names = await findPeopleOpenTo(tx, userId, 'name', notifiedIds)
  const isInChat = await isInFanChatNow(tx, userId, eventId)
  const hasChanged = wasGoing !== isGoing || plans.length + invites.length > 0
  return {
    hasProfile: questions.hasProfile,
    isAsked:
      (!planId || questions.plans.some(({ id }) => id === planId)) &&
      (!inviteId || questions.invites.some(({ id }) => id === inviteId)),
    people: [
      userId,
      ...(await listFriendsWhoSeeGoing(tx, userId)),
      ...writtenPlans.flatMap((plan) => plan.members.map((member) => member.user_id)),
      ...invites.map(({ from_id: id }) => id),
    ],
    notifiedNames: notifiedIds.flatMap((id) => names.get(id)?.person.fullName ?? []),
    hasLeftChat: wasInChat && !isInChat,
    isInChat,
    tickets: await countTickets(tx, userId, eventId, day),
    refundOrderId: isGoing ? null : await findRefundableOrder(tx, answer),
    before: hasChanged
      ? {
          eventID: eventId,
          occurrenceDate: day,
          going: wasGoing,
          goingOn: markedDay ?? null,
          invites: invites.map(({ notification_id: id, answer: answerBefore }) => ({
            notificationID: id,
            answer: answerBefore,
            wasOpen: openIds.has(id),
          })),
          plans: plans.map((plan) => ({
            planID: plan.id,
            answer: plan.answer,
            wasOpen: openIds.has(plan.notificationId),
            isByMark: plan.isByMark,
          })),
        }
      : null,
  }
}

/** Whether a plan is what is answered itself, which tells everyone in it: the plan, or the invite of its starter. */
function sameQuestionOf({ invites }: DateQuestions, { question: { inviteId, planId } = {} }: DateAnswer) {
  const sender = invites.find((invite) => invite.id === inviteId)?.from_id
  return (plan: DatePlan) => plan.id === planId || plan.starter_id === sender
}

/** Whether the person has answered a plan before, and so told everyone in it; not where the mark answered it. */
const hasToldAll = (plan: DatePlan) => plan.answer !== null && !plan.isByMark

/** The mark has answered a plan already, and now its person says the same to everyone in it. */
const isToldNow = (plan: DatePlan, { isGoing, question }: DateAnswer) =>
  plan.id === question?.planId && plan.isByMark && plan.answer === (isGoing ? 'in' : 'out')

/**
 * The plans and invites whose answer changes. Everyone in a plan reads its answers, so the one that is answered answers
 * the invites of all who are in it, and passing on one that of its starter, whose invite and plan are one question. Any
 * other plan is joined where it tells no one who may not read on the page that the person goes, but for those in it whom the
 * person has told an answer before; a former friend's is not, nor one whose starter may not read it.
 */
async function chooseQuestions(tx: Tx, questions: DateQuestions, dateAnswer: DateAnswer) {
  const { plans, invites, friends } = questions
  const { userId, isGoing, question: { inviteId } = {} } = dateAnswer
  const isSameQuestion = sameQuestionOf(questions, dateAnswer)
  if (!isGoing) {
    const leftPlans = plans.filter((plan) => plan.answer === 'in' || (isSameQuestion(plan) && plan.answer !== 'out'))
    const starters = new Set(leftPlans.map((plan) => plan.starter_id))
    const refusedInvites = invites.filter(
      ({ id, from_id: from, answer }) =>
        answer === 'going' || (answer === null && (id === inviteId || starters.has(from))),
    )
    return { plans: leftPlans, invites: refusedInvites }
  }
  const openPlans = plans.filter((plan) => plan.answer !== 'in' || plan.movedFrom)
  const openInvites = invites.filter((invite) => invite.answer !== 'going' || invite.moved_from)
  const people = openPlans.flatMap((plan) => othersIn(plan, userId))
  const readers = await listReaders(tx, userId, 'named-going', [...people, ...openInvites.map(({ from_id: id }) => id)])
  /** People who would see it only in a plan. */
  const outsiders = await listReaders(
    tx,
    userId,
    'name',
    people.filter((id) => !readers.has(id)),
  )
  const isOwn = (plan: DatePlan) => plan.starter_id === userId
  const mayTell = (plan: DatePlan) =>
    (isOwn(plan) || friends.has(plan.starter_id)) &&
    ((hasToldAll(plan) && readers.has(plan.starter_id)) ||
      othersIn(plan, userId).every((id) => !outsiders.has(id) || (isOwn(plan) && friends.has(id))))
  const joinedPlans = openPlans.filter((plan) => isSameQuestion(plan) || mayTell(plan))
  const toldPlans = joinedPlans.filter((plan) => isSameQuestion(plan) || isOwn(plan))
  const members = new Set(toldPlans.flatMap((plan) => othersIn(plan, userId)))
  const acceptedInvites = openInvites.filter(
    ({ id, from_id: from }) => id === inviteId || members.has(from) || (friends.has(from) && readers.has(from)),
  )
  return { plans: joinedPlans, invites: acceptedInvites }
}
