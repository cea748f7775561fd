import type { CallOutputs } from '../../../contract.ts'
import { words } from './transfer-words.ts'

type Plan = CallOutputs['listPlans']['plans'][number]
type PlanPerson = Plan['people'][number]
type Person = { userID: string; fullName: string }

/** The date of a show that tickets are for. */
type ShowDate = { eventID: string; occurrenceDate: string }

/** The plans for the date of some tickets. */
export const plansFor = (plans: readonly Plan[], { eventID, occurrenceDate }: ShowDate): Plan[] =>
  plans.filter((plan) => plan.eventID === eventID && plan.showDay === occurrenceDate)

/** Who needs a ticket comes first, and who can't make it last; friends who aren't in the plan are between. */
const rankOf = ({ answer, tickets }: PlanPerson): number =>
  answer === 'out' ? 4 : answer === null ? 2 : tickets > 0 ? 1 : 0
const friendRank = 3

const remarkOf = ({ answer, tickets }: PlanPerson): string =>
  answer === 'out'
    ? words.dialog.out
    : answer === null
      ? words.dialog.noReply
      : tickets > 0
        ? words.dialog.hasTicket
        : words.dialog.isIn

/** Whom a ticket can be sent to: the people in the viewer's plans for its date, and the viewer's friends. */
export function recipientsFor(
  friends: readonly Person[],
  plans: readonly Plan[],
  date: ShowDate,
): [id: string, text: string][] {
  const people = plansFor(plans, date).flatMap((plan) => plan.people)
  const ranked = new Map<string, { text: string; rank: number }>()
  for (const friend of friends) ranked.set(friend.userID, { text: friend.fullName, rank: friendRank })
  for (const person of people)
    ranked.set(person.userID, { text: `${person.fullName} (${remarkOf(person)})`, rank: rankOf(person) })
  return [...ranked].toSorted(([, one], [, other]) => one.rank - other.rank).map(([id, { text }]) => [id, text])
}

type HeldTicket = { sentTo: string | null }

/**
 * People who are in and, as far as the viewer may know, have no ticket, at most as many as the viewer has tickets to spare:
 * one is their own.
 *
 * @param plans   for the date
 * @param tickets of the order that the viewer still holds and may send
 * @param sentTo  names of people who have accepted one of its tickets
 */
export function peopleWithoutTicket(
  plans: readonly Plan[],
  { tickets, sentTo }: { tickets: readonly HeldTicket[]; sentTo: readonly string[] },
): PlanPerson[] {
  const waiting = tickets.flatMap((ticket) => ticket.sentTo ?? [])
  const spare = tickets.length - waiting.length - 1
  const people = plans.flatMap((plan) => plan.people)
  const unique = [...new Map(people.map((person) => [person.userID, person])).values()]
  return unique
    .filter(({ answer, movedFrom, tickets: count }) => answer === 'in' && movedFrom === null && count === 0)
    .filter(({ fullName }) => !waiting.includes(fullName) && !sentTo.includes(fullName))
    .slice(0, Math.max(0, spare))
}
