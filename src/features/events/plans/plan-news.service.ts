import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import { closeFanNews, tellFanNews } from '../../notifications/event-news.service.ts'
import { findFullName } from '../../people/profile/name-visibility.service.ts'
import { answeredTitle, mayStillGo, questionedTitle } from '../rules/attendance/invite-words.ts'

/** `day` is null for a show that does not repeat, `show_day` while a show is postponed, from a date then. */
type PlannedDate = {
  event_id: EventId
  event_name: string
  day: Day | null
  show_day: Day | null
  postponed_from: Day | null
}

const planTitle = ({ event_name: name, show_day: day, postponed_from: from }: PlannedDate): string =>
  answeredTitle(name, from, day)

const quoted = (note: string) => note && `\n“${note}”`

/** What the bell asks someone who is invited to a plan. */
export const inviteText = (starter: string, title: string, note: string): string =>
  `${starter} is getting a group together for ${title}. Are you in?${quoted(note)}`

/** What it says to someone who is in because they were marked as going before. */
export const joinedText = (starter: string, title: string, note: string): string =>
  `${starter} is getting a group together for ${title}. You’re going, so you’re in.${quoted(note)}`

export const noteText = (starter: string, plan: PlannedDate, note: string): string =>
  note
    ? `${starter} changed the plan for ${planTitle(plan)}.${quoted(note)}`
    : `${starter} removed the note from the plan for ${planTitle(plan)}.`

/** What the bell says of a plan whose starter has deleted the account. */
export const leftText = (plan: PlannedDate): string =>
  `Your plan for ${planTitle(plan)} is off. The person who started it deleted their account.`

/** What it says to the starter of a plan that someone was in who has deleted the account. */
export const memberGoneText = (plan: PlannedDate): string =>
  `Someone who was in for ${planTitle(plan)} deleted their account.`

/** Tells people in a plan what one of them did; what they were told of that person before is replaced. */
export async function tellOfPlan(
  tx: Tx,
  people: UserId[],
  { plan, senderId, message }: { plan: Pick<PlannedDate, 'event_id' | 'day'>; senderId: UserId; message: string },
): Promise<void> {
  await tellFanNews(tx, people, { type: 'Plan Update', eventId: plan.event_id, day: plan.day, senderId, message })
}

/** How news begins of someone who was in, and of someone who had not said yes to this date; what follows may change with the show. */
const passingTexts = (name: string) => [`${name} can no longer make it to `, `${name} can’t make it to `] as const

/** Takes back that someone read of another who passes; other news of the plan stays. */
export async function closePassingNews(
  tx: Tx,
  reader: UserId,
  { plan, senderId, name }: { plan: PlannedDate; senderId: UserId; name: string },
): Promise<void> {
  const about = { type: 'Plan Update', eventId: plan.event_id, day: plan.day, senderId } as const
  await closeFanNews(tx, [reader], { ...about, beginnings: [...passingTexts(name)] })
}

/** Takes back what someone read of a friend’s answers to a date once they ask that friend again: “can’t go” is no news then. */
export async function closeNoNews(
  tx: Tx,
  reader: UserId,
  about: { eventId: EventId; day: Day | null; senderId: UserId },
): Promise<void> {
  const name = (await findFullName(tx, about.senderId)) ?? ''
  await closeFanNews(tx, [reader], { ...about, type: 'Friend News' })
  await closeFanNews(tx, [reader], { ...about, type: 'Plan Update', beginnings: [...passingTexts(name)] })
}

type PlanAnswer = {
  senderId: UserId
  name: string
  isIn: boolean
  /** Whether they had said yes to the date that the show has now. */
  wasIn: boolean
  /** The date of the show that a yes was given for, if that is not today's. */
  movedFrom: Day | null
  /** Whether the readers may have had the tickets only since the yes, which they then read in the plan. */
  isYesInPlan?: boolean
}

/**
 * Tells people in a plan what one of them has answered. Who is asked into a plan takes for granted that its starter is in:
 * of the starter who is in again after a no that no one read, no one is told anything.
 */
export async function tellOfPlanAnswer(
  tx: Tx,
  people: UserId[],
  {
    plan,
    senderId,
    name,
    isIn,
    wasIn,
    movedFrom,
    isYesInPlan = false,
  }: PlanAnswer & { plan: PlannedDate & { starter_id: UserId } },
): Promise<void> {
  const joining = `${name} is in for `
  const passing = passingTexts(name)
  const answer = isIn
    ? { beginning: joining, takesBack: [...passing], isInitial: isYesInPlan || plan.starter_id === senderId }
    : { beginning: passing[wasIn ? 0 : 1], takesBack: [joining], mayBeUndone: true }
  const message = `${answer.beginning}${answeredTitle(plan.event_name, movedFrom ?? plan.postponed_from, plan.show_day)}.`
  const about = { type: 'Plan Update', eventId: plan.event_id, day: plan.day, senderId } as const
  await tellFanNews(tx, people, { ...about, message, ...answer })
}

/**
 * Forgets what the starter of a plan that ends, and those with tickets for others in it, were told of its people: there is
 * no plan to look at anymore.
 */
export async function closePlanNews(
  tx: Tx,
  readers: UserId[],
  { plan, people }: { plan: PlannedDate; people: UserId[] },
): Promise<void> {
  for (const senderId of people) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await closeFanNews(tx, readers, { type: 'Plan Update', eventId: plan.event_id, day: plan.day, senderId })
  }
}

/**
 * Tells people that their plan has ended, which says nothing about its starter, who may go anyway; those who are marked as
 * going are asked whether they still are.
 */
export async function tellOfPlanEnd(
  tx: Tx,
  { goers, others }: { goers: UserId[]; others: UserId[] },
  {
    plan,
    senderId,
    starter,
  }: { plan: PlannedDate & { answer: 'in' | 'out' | null }; senderId: UserId; starter: string },
): Promise<void> {
  const about = { eventId: plan.event_id, day: plan.day, senderId }
  const title = questionedTitle(plan.event_name, plan.postponed_from, plan.show_day)
  const message = `${starter} ended the plan for ${title}${plan.answer === 'in' ? mayStillGo : ''}.`
  await closeFanNews(tx, [...goers, ...others], { ...about, type: 'Plan Update' })
  await tellFanNews(tx, others, { ...about, type: 'Plan Canceled', message })
  await tellFanNews(tx, goers, { ...about, type: 'Plan Ended', message: `${message} Are you still going?` })
}
