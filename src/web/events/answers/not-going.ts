import type { Plan } from '../plans/plan-card.tsx'
import { words } from './answers-words.ts'

/**
 * What a person should know before they take “Going” back: who is told, and that tickets stay theirs.
 *
 * @param plans for the date; those that the person is in count
 * @param tickets that the person has to the date
 * @returns sentences; none where nothing depends on it, so that no one has to confirm
 */
export function effectsOfNotGoing(plans: readonly Plan[], tickets: number): string[] {
  const joined = plans.filter(({ ownAnswer, people }) => ownAnswer === 'in' && people.length > 0)
  const names = new Set(joined.flatMap(readersOf).map(({ fullName }) => fullName))
  return [
    ...(joined.length > 0 ? [names.size > 0 ? words.tells([...names]) : words.planShowsIt] : []),
    ...(tickets > 0 ? [words.keepsTickets(tickets)] : []),
  ]
}

/** The starter, or of the person's own plan those who are in; and those with tickets for several (decisions 0194, 0199). */
const readersOf = ({ starter, people }: Plan) => [
  ...(starter ? [starter] : people.filter(({ answer }) => answer === 'in')),
  ...people.filter(({ tickets }) => tickets > 1),
]
