import { addDays, type Day, wallTime, dayMs } from '../../../kernel/day.ts'
import type { DateHoldId } from '../../../kernel/ids.ts'
import { collabRequests, dateHolds as limits } from '../../../kernel/gig-limits.ts'
import { instantOf, type Zone } from '../../../kernel/zone.ts'

/** How a hold of a date ends; `challenged` is one that was not confirmed in time. */
export type HoldOutcome = 'released' | 'expired' | 'challenged' | 'withdrawn' | 'declined' | 'accepted'

type Challenge = { by: DateHoldId; dueAt: Date }
type Hold = { id: DateHoldId; expiresAt: Date; challenge: Challenge | null }

/** Holds of a date that no one has ended, in the order of their ranks. */
export type ResolvedHolds<One extends Hold> = {
  active: One[]
  /** Those whose time is over, the first first. */
  ended: { hold: One; outcome: 'expired' | 'challenged' }[]
}

/**
 * Which holds of a date are active at a moment: a hold ends when it expires, or when it is challenged and not confirmed
 * in time. A challenge ends with the hold that made it.
 *
 * @param holds in the order in which they were placed
 */
export function resolveHolds<One extends Hold>(holds: readonly One[], now: Date): ResolvedHolds<One> {
  let active = [...holds]
  const ended: ResolvedHolds<One>['ended'] = []
  for (;;) {
    active = active.map((hold) => withoutVoidChallenge(hold, active))
    const next = active.reduce<One | null>(earlier, null)
    if (!next || endOf(next) > now.getTime()) return { active, ended }
    ended.push({
      hold: next,
      outcome: next.challenge && endOf(next) < next.expiresAt.getTime() ? 'challenged' : 'expired',
    })
    active = active.filter((hold) => hold !== next)
  }
}

const endOf = ({ expiresAt, challenge }: Hold): number =>
  Math.min(expiresAt.getTime(), challenge?.dueAt.getTime() ?? Infinity)

/** Of two that end together the challenged one ends first, then the one with the better rank. */
function earlier<One extends Hold>(first: One | null, second: One): One {
  if (!first || endOf(second) < endOf(first)) return second
  return endOf(second) === endOf(first) && second.challenge && !first.challenge ? second : first
}

function withoutVoidChallenge<One extends Hold>(hold: One, active: readonly One[]): One {
  const { challenge } = hold
  return !challenge || active.some(({ id }) => id === challenge.by) ? hold : { ...hold, challenge: null }
}

/**
 * Until when a challenged hold can be confirmed: 48 hours, and no longer than it lasts.
 */
export const challengeDueAt = (expiresAt: Date, now: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), now.getTime() + limits.challengeHours * 3_600_000))

type Term = { day: Day; zone: Zone; expiresOn: Day; requestedAt: Date | null }

/**
 * When a hold expires: at the end of a day at the page's location, but not after its date, nor after the request that
 * it is for.
 *
 * @param requestedAt when its request was sent; null for a hold without one
 */
export function holdExpiry({ day, zone, expiresOn, requestedAt }: Term): Date {
  const lastDay = expiresOn < day ? expiresOn : day
  const end = instantOf(addDays(lastDay, 1), wallTime('00:00'), zone).getTime()
  const requestEnd = requestedAt ? requestedAt.getTime() + collabRequests.expireDays * dayMs : Infinity
  return new Date(Math.min(end, requestEnd))
}

/**
 * The last day of a hold for which no one chose one: in 14 days, and before its date, so that the page can still fill
 * the night.
 */
export function defaultLastDay(day: Day, today: Day): Day {
  const last = [addDays(today, limits.days), addDays(day, -1)].toSorted()[0] ?? day
  return last < today ? today : last
}

const ranks = ['first', 'second', 'third', 'fourth', 'fifth']

/** "first"; beyond the fifth, which no date has, a number. */
export const rankText = (rank: number): string => ranks[rank - 1] ?? `${rank}th`

const shortRanks = ['1st', '2nd', '3rd']

/** "1st" */
export const shortRankText = (rank: number): string => shortRanks[rank - 1] ?? `${rank}th`
