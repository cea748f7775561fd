import { addDays, type Day, type WallTime } from '../../../kernel/day.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { instantOf, shownTime } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findTown } from '../../places/towns.service.ts'
import { findVenueAt } from '../event/events.store.ts'
import { showEnd } from '../rules/show-end.ts'
import * as store from './show-conflicts.store.ts'

type PlannedShow = {
  venueName: string
  venueAddress: string
  days: Day[]
  eventTime: WallTime
  endTime?: WallTime | null | undefined
  entityID?: EntityId | null | undefined
  eventID?: EventId | null | undefined
}

/**
 * Shows that a planned one would overlap at its venue, as far as the venue has a page here: found by name or
 * address, or the page that makes the show. One whose time is not
 * announced counts for its whole day; one without an end runs for the usual four hours (decision G16).
 */
export async function findShowConflicts({ db }: SignedInCtx, planned: PlannedShow) {
  const { venueName: name, venueAddress: address, days } = planned
  const place = await findTown({ db }, address)
  const venueId = place && (await findVenueAt(db, { name, address, place }))
  // A show may run past midnight.
  const nights = [...new Set(days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]))]
  const shows = await store.listShowsAt(db, {
    ...{ venueId, hostId: planned.entityID ?? null, venueName: name.trim() },
    ...{ days: nights, exceptId: planned.eventID ?? null },
  })
  return {
    success: true as const,
    shows: shows
      .filter((show) => days.some((day) => isOverlapping({ ...planned, day }, show)))
      .map(({ eventID, eventName, day, wallTime, zone }) => ({
        ...{ eventID, eventName, day, wallTime: shownTime(wallTime, day, zone) },
      })),
  }
}

type ShowAtVenue = Awaited<ReturnType<typeof store.listShowsAt>>[number]

function isOverlapping(planned: PlannedShow & { day: Day }, show: ShowAtVenue): boolean {
  if (show.wallTime === null) return show.day === planned.day
  const { zone } = show
  const startsAt = instantOf(planned.day, planned.eventTime, zone)
  const { day, eventTime: wallTime, endTime = null } = planned
  const end = showEnd({ day, startsAt, wallTime, endTime, zone })
  return startsAt < showEnd(show) && show.startsAt < end
}
