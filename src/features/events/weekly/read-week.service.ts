import { addDays, type Day, day, wallTime, type WallTime } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { weeklyEmailShows } from '../../../kernel/limits/alert-limits.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listHome } from '../home/list-home.service.ts'
import { listEventsNearby } from '../listings/list-events-nearby.service.ts'
import type { EventCard } from '../listings/listings.contract.ts'
import { listNextShows } from '../next-shows/list-next-shows.service.ts'
import type { HomeReason } from '../rules/home/reason.ts'
import { chooseWeek } from '../rules/weekly/week-shows.ts'

/** A show of someone's week, and why it is there. */
export type WeekShow = {
  eventId: EventId
  name: string
  day: Day
  time: WallTime | null
  venueName: string
  reason: HomeReason | null
}

/** One that its reader has tickets to, goes to or is asked about. */
export type OwnShow = Omit<WeekShow, 'reason'> & { tickets: number; isGoing: boolean; isPlanned: boolean }

/** Shows of the next seven days that the choice is made from, in addition to those of Home. */
const candidates = 100

/** What a person has planned, and what they may like around their city, in the next seven days. */
export async function readWeek(ctx: SignedInCtx) {
  const [{ shows: nextShows, invites }, home] = await Promise.all([
    listNextShows(ctx),
    listHome(ctx, { genres: [], ageGroups: [] }),
  ])
  const { label: near, today: todayText } = home.place
  const today = day(todayText)
  const until = addDays(today, 6)
  const { events: ofWeek } = await listEventsNearby(ctx, {
    ...{ near, radiusMiles: home.radiusMiles, genres: [], ageGroups: [], from: today, to: until, limit: candidates },
  })
  const ownShows = [...invites, ...nextShows]
    .filter((show) => !show.isMoved && show.day <= until)
    .map((show): OwnShow => ({
      ...{ eventId: show.eventID, name: show.eventName, venueName: show.venueName, tickets: show.tickets },
      ...{ isGoing: show.isGoing, isPlanned: show.inPlan > 0 || show.askedBy !== null, ...whenOf(show) },
    }))
  const reasonOf = new Map(home.reasons.map(({ occurrenceID, reason }) => [occurrenceID, reason]))
  const suggestions = [...home.picks, ...home.highlights, ...ofWeek, ...home.events]
    .filter((card) => card.day >= today && card.day <= until && !card.soldOut && !card.isOnNow)
    .map((card) => weekCandidate(card, reasonOf.get(card.occurrenceID) ?? null))
  const ownIds = ownShows.map(({ eventId }) => eventId)
  const shows: WeekShow[] = chooseWeek(suggestions, ownIds, weeklyEmailShows - ownShows.length)
  return { city: near.split(',')[0] ?? near, today, until, ownShows, shows }
}

const whenOf = ({ day: onDay, wallTime: time }: { day: string; wallTime: string | null }) => ({
  day: day(onDay),
  time: time === null ? null : wallTime(time),
})

const weekCandidate = (card: EventCard, reason: HomeReason | null) => ({
  ...{ eventId: card.eventID, name: card.eventName, venueName: card.venueName, ...whenOf(card), reason },
  venue: `${card.venueName}\n${card.city}`,
  isPersonal: reason?.kind === 'friends' || reason?.kind === 'follow',
  isLiked: reason?.kind === 'genre',
})
