import { dayMs } from '../../../kernel/day.ts'
import { dayAt, shownTime } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listPlans } from '../plans/list-plans.service.ts'
import { earliestCurrentStart, hasStarted } from '../rules/past.ts'
import type { NextShow } from './next-shows.contract.ts'
import { listNextDates } from './next-shows.store.ts'

const daysAhead = 7

const shownMost = 3

/** Read at most: some may be of plans that the caller doesn't see. */
const readMost = 12

type Plan = Awaited<ReturnType<typeof listPlans>>['plans'][number]

/** Who is in for the show's current date, including the caller. */
const countIn = ({ ownMovedFrom, people }: Plan): number =>
  (ownMovedFrom ? 0 : 1) + people.filter(({ answer, movedFrom }) => answer === 'in' && movedFrom === null).length

/**
 * What a person has coming up, and what friends ask them to that they have not said yes to (decision 0205). One query; for
 * who is in plans, those of `listPlans` as well, since they decide whose names and answers the person may read.
 */
export async function listNextShows(ctx: SignedInCtx) {
  const now = ctx.now()
  const since = earliestCurrentStart(now, 'listings')
  const until = new Date(now.getTime() + daysAhead * dayMs)
  const dates = await listNextDates(ctx.db, ctx.who.userId, { since, until, limit: readMost })
  const plans = dates.some(({ hasPlan }) => hasPlan) ? (await listPlans(ctx, {})).plans : []

  const shows = dates.flatMap((date): NextShow[] => {
    const plansOfDate = plans.filter(({ eventID, showDay }) => eventID === date.eventId && showDay === date.day)
    const unanswered = plansOfDate.find(({ ownAnswer, starter }) => ownAnswer === null && starter !== null)
    const joined = plansOfDate.find(({ ownAnswer }) => ownAnswer === 'in')
    const isMarkMoved = date.isMarkMoved && date.tickets === 0
    const isMoved = !unanswered && (joined ? joined.ownMovedFrom !== null : isMarkMoved)
    if (date.startsAt >= until && !unanswered && !isMoved) return []
    if (date.tickets === 0 && !date.isGoing && !unanswered && !joined) return []
    return [
      {
        eventID: date.eventId,
        eventName: date.name,
        day: date.day,
        wallTime: shownTime(date.wallTime, date.day, date.zone),
        today: dayAt(now, date.zone),
        isOnNow: date.wallTime !== null && hasStarted(date.startsAt, now),
        venueName: date.venueName,
        posterID: date.pictureId,
        tickets: date.tickets,
        isGoing: date.isGoing,
        hasPlan: joined !== undefined,
        inPlan: joined ? countIn(joined) : 0,
        askedBy: unanswered?.starter ?? null,
        isMoved,
      },
    ]
  })
  const isOwn = ({ tickets, isGoing, hasPlan }: NextShow) => tickets > 0 || isGoing || hasPlan
  const isOpen = ({ askedBy, isMoved }: NextShow) => askedBy !== null || isMoved
  const ownShows = shows.filter(isOwn)
  const openFirst = [...ownShows.filter(isOpen), ...ownShows.filter((show) => !isOpen(show))]
  const invites = shows.filter((show) => !isOwn(show))
  return { success: true as const, shows: openFirst.slice(0, shownMost), invites: invites.slice(0, shownMost) }
}
