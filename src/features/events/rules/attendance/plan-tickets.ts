type Person = { answer: 'in' | 'out' | null; tickets: number }

/** A plan as one person in it may read it: of people whose number they may not know, 0 tickets (decision 0199). */
type OwnPlan = { day: string | null; ownAnswer: Person['answer']; ownTickets: number }

/**
 * Whether someone in a plan may count on a friend's tickets: they have none to its date, and have not said no.
 *
 * @param day YYYY-MM-DD of a repeating show; null for one that does not repeat
 */
export const isWithoutTickets = (plan: OwnPlan, day: string | null): boolean =>
  plan.day === day && plan.ownAnswer !== 'out' && plan.ownTickets === 0

/** The friend whose tickets are enough for all who are in without any, the reader among them; null for none. */
export function friendWithEnough<Friend extends Person>(people: readonly Friend[]): Friend | null {
  const friend = friendWithSeveral(people)
  if (!friend) return null
  const others = people.filter((person) => person.answer === 'in' && person !== friend && person.tickets === 0)
  const ownSeats = friend.answer === 'out' ? 0 : 1
  return friend.tickets - ownSeats >= others.length + 1 ? friend : null
}

/** The one with the most tickets in a plan; a single ticket is no one else's. */
export const friendWithSeveral = <Friend extends Person>(people: readonly Friend[]): Friend | null =>
  people.filter(({ tickets }) => tickets > 1).toSorted((one, other) => other.tickets - one.tickets)[0] ?? null
