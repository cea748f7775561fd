import { addDays, commaDayText, type Day, daysBetween, weekdayOf } from '../../../../kernel/day.ts'
import type { Draft } from '../draft.ts'
import type { Listing } from '../listing.ts'
import { inNamedZone, momentOf } from './times.ts'
import { datesUntil, firstOn } from './weekly.ts'

/** A show of more days is one listing with a note: an exhibition would fill the calendar. */
const mostDays = 14
/** Coming dates of a weekly rule with an end. */
const mostDates = 60

/**
 * A row as the shows that it stands for (decision 0128): one, one for each day of a festival, one weekly show for each
 * weekday of a rule, or one for each upcoming date of a rule with an end.
 *
 * @param today dates of a rule before this day are past
 */
export function showsOf(listing: Listing, { repeat, zone }: Draft, today: Day): Listing[] | { reason: string } {
  if (!repeat) return daysOf(listing)

  const dayOf = (text: string) => {
    const moment = momentOf(text)
    return moment && inNamedZone(moment, zone)?.day
  }
  const weekdays = repeat.weekdays.length > 0 ? repeat.weekdays : [weekdayOf(listing.day)]
  const removedDates = repeat.except.flatMap((text) => dayOf(text) ?? []).toSorted()
  if (!repeat.until && repeat.count === null) {
    return weekdays.map((weekday) => ({
      ...listing,
      ...(listing.uid && weekdays.length > 1 && { uid: `${listing.uid} ${weekday}` }),
      day: firstOn(weekday, listing.day),
      lastDay: null,
      weekly: { removedDates: removedDates.filter((day) => weekdayOf(day) === weekday) },
    }))
  }
  const until = repeat.until ? dayOf(repeat.until) : null
  if (repeat.until && !until) return { reason: 'we can’t read the end of its weekly dates' }
  const coming = datesUntil(listing.day, weekdays, { until: until ?? null, count: repeat.count })
    .filter((day) => day >= today && !removedDates.includes(day))
    .slice(0, mostDates)
  if (coming.length === 0) return { reason: 'all its dates are in the past' }
  return coming.map((day) => onDay(listing, day))
}

function daysOf(listing: Listing): Listing[] {
  const { day: first, lastDay } = listing
  if (!lastDay) return [listing]
  const count = daysBetween(first, lastDay) + 1
  if (count > mostDays) return [withNote(listing, `Runs through ${commaDayText(lastDay)}, ${lastDay.slice(0, 4)}`)]
  return Array.from({ length: count }, (_, n) =>
    withNote(n === 0 ? listing : onDay(listing, addDays(first, n)), `Day ${n + 1} of ${count}`),
  )
}

/** The feed's name of a show names all of its dates, so each date gets one of its own. */
const onDay = (listing: Listing, day: Day): Listing => ({
  ...listing,
  ...(listing.uid && { uid: `${listing.uid} ${day}` }),
  day,
})

const withNote = (listing: Listing, note: string): Listing => ({
  ...listing,
  notes: [listing.notes, note].filter(Boolean).join('\n'),
})
