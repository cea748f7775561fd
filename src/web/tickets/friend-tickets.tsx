import { Link } from 'react-router'
import {
  friendWithEnough,
  friendWithSeveral,
  isWithoutTickets,
} from '../../features/events/rules/attendance/plan-tickets.ts'
import { parseDay } from '../../kernel/day.ts'
import { firstName } from '../../kernel/text/named-people.ts'
import { paths } from '../../kernel/paths.ts'
import { countIn, type Plan } from '../events/plans/plan-card.tsx'
import { words as planWords } from '../events/plans/plans-words.ts'
import { shortDateText } from '../events/when.ts'
import { Section } from '../kit/section.tsx'
import { words } from './tickets-words.ts'

/** A plan the reader is in without tickets, and the friend whose tickets may be for the whole plan. */
export type FriendTickets = { plan: Plan; friend: Plan['people'][number] }

type OfferedTicket = { eventID: string; occurrenceDate: string }

/**
 * The plans in which a friend has several tickets, as far as the reader may know (decision 0199).
 *
 * @param offered tickets that were sent to the reader: one of them is theirs to accept
 */
export const friendTicketsOf = (plans: Plan[], offered: readonly OfferedTicket[] = []): FriendTickets[] =>
  plans.flatMap((plan) => {
    const isOffered = offered.some(
      ({ eventID, occurrenceDate }) => eventID === plan.eventID && (plan.day ?? occurrenceDate) === occurrenceDate,
    )
    if (plan.ownAnswer !== 'in' || plan.ownMovedFrom !== null || plan.ownTickets > 0 || isOffered) return []
    const friend = friendWithSeveral(plan.people)
    return friend ? { plan, friend } : []
  })

/**
 * The plan for a date whose tickets a friend may have, for someone who has none and has not said no to it.
 *
 * @param day YYYY-MM-DD of a repeating show; null for a single show
 */
export const friendTicketsOn = (plans: Plan[], day: string | null): FriendTickets | null =>
  plans
    .filter((plan) => isWithoutTickets(plan, day))
    .flatMap((plan) => {
      const friend = friendWithEnough(plan.people)
      return friend ? { plan, friend } : []
    })[0] ?? null

/** Shows to which a friend has the tickets, each with the way to the plan on its page. */
export const FriendTicketsSection = ({ tickets }: { tickets: FriendTickets[] }) => (
  <Section title={words.ofFriends.title}>
    <ul className="grid gap-3 md:grid-cols-2">
      {tickets.map(({ plan, friend }) => (
        <li
          key={plan.planID}
          className="card-ring relative flex min-w-0 flex-col gap-1 rounded-card border border-line bg-deck p-4 hover:border-gold"
        >
          <Link
            to={paths.eventAnswer(plan.eventID, parseDay(plan.day ?? '') ?? undefined)}
            className="font-display text-xl font-bold wrap-anywhere after:absolute after:inset-0"
          >
            {plan.eventName}
          </Link>
          <p className="text-sm text-mute">
            {plan.showDay && `${shortDateText(plan.showDay)} · `}
            {plan.movedFrom && `${planWords.movedFrom(shortDateText(plan.movedFrom))} · `}
            {planWords.count(countIn(plan))}
          </p>
          <p className="text-sm font-semibold wrap-anywhere text-gold">
            {words.ofFriends.has(firstName(friend.fullName), friend.tickets)}
          </p>
        </li>
      ))}
    </ul>
  </Section>
)
