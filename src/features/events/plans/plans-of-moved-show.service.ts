import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import type { NotificationType } from '../../../kernel/notification-types.ts'
import { closeFanNews, redateFanNews, tellFanNews } from '../../notifications/event-news.service.ts'
import { notify, withdrawNotification } from '../../notifications/notifications.service.ts'
import { type Goer, listGoersBesides } from '../attendance/goers.store.ts'
import { dateTitle } from '../rules/attendance/invite-words.ts'
import { changesOfAnswers, changesOfQuestions } from '../rules/attendance/moved-words.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import {
  type MovedShow,
  movedText,
  newDate,
  postponedText,
  type Reader,
  stillInSubject,
  stillInText,
} from './plan-changes.ts'
import type { Show } from './plans-of-show.service.ts'
import * as store from './plans-of-show.store.ts'

/** What waits for an answer about a date, and what tells of one. */
const questions: NotificationType[] = ['Event Invite', 'Plan Invite', 'Plan Ended']
const answers: NotificationType[] = ['Plan Update', 'Friend News']

/**
 * Tells those who go to a show that it is postponed: plans and marks stay, and a question that waits says so. Those with
 * tickets hear of it by their order.
 */
export async function tellFansOfDelay(
  tx: Tx,
  show: Show & Pick<MovedShow, 'repeats' | 'day'>,
  now: Date,
): Promise<void> {
  if (!show.repeats && show.day) await redateNews(tx, show.id, show.day, null)
  const plans = await store.lockPlansOf(tx, { eventId: show.id, days: null, since: since(now) })
  await withdrawRepeated(tx, plans)
  const people = await store.listThoseIn(tx, idsOf(plans))
  await tellThoseWhoGo(tx, show, { people, now, text: postponedText })
}

type Moved = { before: MovedShow; after: MovedShow; now: Date }

/**
 * Tells those who go to a show what has changed of when and where it takes place, once its dates are written: plans and
 * marks stay. With another date every answer is one for the date before (decision 0200): who said yes is asked whether
 * they are still in, and what waits for an answer says both dates. Those with tickets hear of it by their order, and in a
 * plan they are asked like the others.
 */
export async function tellFansOfMove(tx: Tx, show: Show, { before, after, now }: Moved): Promise<void> {
  if (!movedText('', before, after, { isInPlan: true, isStillAsked: false })) return
  const date = newDate(before, after)
  const plans = await store.lockPlansOf(tx, { eventId: show.id, days: null, since: since(now) })
  if (date) await keepDateOfAnswers(tx, show.id, date)
  if (!before.repeats && before.day && (date || before.isPostponed))
    await redateNews(tx, show.id, before.day, after.day)
  const people = await store.listThoseIn(tx, idsOf(plans))
  const repeated = date ? await askAgain(tx, show, { plans, people, date }) : new Set<UserId>()
  const text = (title: string, reader: Reader) => movedText(title, before, after, reader)
  await tellThoseWhoGo(tx, show, { people, repeated, now, text })
}

/**
 * Every answer to a show, and every question, is from now on one for the date before; of a draft no one is told.
 *
 * @param date null where a draft has none
 */
export const keepDateOfAnswers = (tx: Tx, eventId: EventId, date: { from: Day | null; to: Day | null }) =>
  store.keepDateOfAnswers(tx, eventId, date)

/** What fans have asked and told each other about a single show, and an email may still tell, says what became of its date. */
async function redateNews(tx: Tx, eventId: EventId, from: Day, to: Day | null): Promise<void> {
  const [ofQuestions, ofAnswers] = [changesOfQuestions(from, to), changesOfAnswers(from, to)]
  await redateFanNews(tx, { eventId, types: questions, changes: ofQuestions, isUnread: to !== null, isOfHandled: true })
  await redateFanNews(tx, { eventId, types: answers, changes: ofAnswers, isUnread: false, isOfHandled: false })
}

type Plan = Awaited<ReturnType<typeof store.lockPlansOf>>[number]
type Member = Awaited<ReturnType<typeof store.listThoseIn>>[number]

/**
 * Asks those who are in a plan of someone else's whether they still are, each in one plan: the question takes the place
 * of the first plan that they see, and its answer is one for all plans (decision 0194).
 *
 * @returns who was asked; the others have no plan but their own, and are asked on its card
 */
async function askAgain(
  tx: Tx,
  { id: eventId, name }: Show,
  { plans, people, date }: { plans: Plan[]; people: Member[]; date: { from: Day; to: Day } },
): Promise<Set<UserId>> {
  await withdrawRepeated(tx, plans)
  const members = await store.listFirstPlanOf(
    tx,
    idsOf(plans),
    people.map((member) => member.userId),
  )
  const [message, subject] = [stillInText(name, date), stillInSubject(name, date)]
  for (const { planId, userId, starterId } of members) {
    /* oxlint-disable no-await-in-loop -- one connection */
    await closeFanNews(tx, [userId], { type: 'Plan Update', eventId, day: null, senderId: null })
    const about = { eventId, senderId: starterId, senderType: 'user' } as const
    const [notificationId] = await notify(tx, [{ userId }], { ...about, type: 'Plan Invite', message, subject })
    if (notificationId) await store.setQuestion(tx, planId, userId, notificationId)
    /* oxlint-enable no-await-in-loop */
  }
  return new Set(members.map(({ userId }) => userId))
}

/** Takes the question whether someone is still in out of the bells: the show has moved once more, or is postponed. */
async function withdrawRepeated(tx: Tx, plans: Plan[]): Promise<void> {
  for (const id of await store.listRepeatedQuestions(tx, idsOf(plans))) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await withdrawNotification(tx, id, null)
  }
}

type News = {
  /** Those in plans. */
  people: Member[]
  /** Those who are asked in the bell, and so aren't told. */
  repeated?: Set<UserId>
  now: Date
  text: (title: string, reader: Reader) => string | null
}

/** Tells those in plans that they see, and those who are marked as going and in none. */
async function tellThoseWhoGo(tx: Tx, show: Show, { people, repeated, now, text }: News): Promise<void> {
  const members = people.filter(({ isPlanSeen }) => isPlanSeen)
  const goers = await listGoersBesides(tx, members, { eventId: show.id, since: since(now) })
  const recipients = members.filter(({ userId, hasTickets }) => !hasTickets && !repeated?.has(userId))
  await tellEach(tx, show, recipients, {
    type: 'Plan Update',
    text: (title, rest) => text(title, { isInPlan: true, ...rest }),
  })
  await tellEach(tx, show, goers, {
    type: 'Show Update',
    text: (title, rest) => text(title, { isInPlan: false, ...rest }),
  })
}

type EachNews = {
  type: NotificationType
  text: (title: string, reader: Pick<Reader, 'isStillAsked'>) => string | null
}

/** People with the same date and the same text are told together. */
async function tellEach(tx: Tx, { id: eventId, name }: Show, people: Goer[], { type, text }: EachNews): Promise<void> {
  const groups = Map.groupBy(people, ({ day, isStillAsked }) => `${day} ${isStillAsked}`)
  for (const group of groups.values()) {
    const [first] = group
    const message = first && text(dateTitle(name, first.day), first)
    if (!message) return
    const news = { type, eventId, day: first.day, senderId: null, message } as const
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tellFanNews(
      tx,
      group.map(({ userId }) => userId),
      news,
    )
  }
}

const since = (now: Date) => earliestCurrentStart(now, 'listings')

const idsOf = (plans: Plan[]) => plans.map((plan) => plan.id)
