import { type Day, dayMs, isWeekend } from '../../../kernel/day.ts'
import { dayAt, type Zone } from '../../../kernel/zone.ts'
import { distanceKm } from '../../../kernel/places/geo.ts'
import type { NearbyQuery } from '../listings/nearby.store.ts'
import type { GenreFilter } from '../rules/genre-match.ts'
import { passes } from '../rules/prices/price-filter.ts'
import { isInBox } from './cells.ts'
import { priceAt, type ShowDate } from './show-dates.ts'

/** Tells the distance of a date that passes a query, else null: the conditions of `shows_near`. */
export function dateMatcher(query: NearbyQuery): (date: ShowDate) => number | null {
  const days = new Map<Zone, Day>()
  const todayIn = (zone: Zone) => {
    const today = days.get(zone) ?? dayAt(query.now, zone)
    days.set(zone, today)
    return today
  }
  return (date) => matchingKm(date, query, todayIn)
}

const passesGenre = (genre: ShowDate['genre'], { genres, hasUnknown = false }: GenreFilter) =>
  genre ? genres.includes(genre) : hasUnknown

function matchingKm(date: ShowDate, query: NearbyQuery, todayIn: (zone: Zone) => Day): number | null {
  const { genre, ageGroup, show } = date
  const { after, from, to, isWeekends, ageGroups, genres, price, center, radiusKm, box } = query
  if (after && !isAfter(date, after)) return null
  if ((from !== null && date.day < from) || (to !== null && date.day > to)) return null
  if (isWeekends && !isWeekend(date.day)) return null
  if (ageGroups && !(ageGroup && ageGroups.includes(ageGroup))) return null
  if (genres && !passesGenre(genre, genres) && !(genres.battles && date.isBattle)) return null
  const { facts } = show
  const km = distanceKm(center, facts)
  if (radiusKm === null ? !isInBox(box, facts) : km > radiusKm) return null
  if (!isFirst(date, query)) return null
  if (price && !passes(price, priceAt(date, query.now, todayIn))) return null
  return km
}

/** Whether no earlier date of the show would do: a show that repeats appears once. */
const isFirst = ({ show, startsAt }: ShowDate, { since, from, isWeekends }: NearbyQuery) =>
  !show.dates.some(
    (date) =>
      date.startsAt < startsAt &&
      date.startsAt >= since.getTime() &&
      (from === null || date.day >= from) &&
      (!isWeekends || isWeekend(date.day)),
  )

const isAfter = (date: ShowDate, { startsAt, id }: NonNullable<NearbyQuery['after']>) =>
  date.startsAt > startsAt.getTime() || (date.startsAt === startsAt.getTime() && date.occurrenceId > id)

/** The start before which no date can match; a day begins up to a day earlier in UTC. */
export const earliestOf = ({ shownSince, after, from }: NearbyQuery) =>
  Math.max(shownSince.getTime(), after?.startsAt.getTime() ?? -Infinity, from === null ? -Infinity : startOf(from))

const startOf = (day: Day) => Date.parse(day) - dayMs
export const endOf = (day: Day) => Date.parse(day) + 2 * dayMs
