import type { EventGenre } from '../../../kernel/genres.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { ListingRow } from '../listings/listing.store.ts'
import type { NearbyQuery } from '../listings/nearby.store.ts'
import { cellAt, cellsOf } from './cells.ts'
import { dateMatcher, earliestOf, endOf } from './date-match.ts'
import { type LoadedShow, rowOf, type Show, type ShowDate, showOf } from './show-dates.ts'

type Match = { date: ShowDate; km: number }

/** Searches that read more dates than this are the database's: they would hold up everything else in the process. */
const datesMost = 50_000
/** Reading one date whose price depends on the day takes as long as reading this many others. */
const earlyBirdCounts = 25

/**
 * Upcoming shows in memory, as `shows_near` and `show_cards` of the database have them (decision 0211): lists of dates in
 * the order of their start, one for each half-degree cell and one for each genre in it.
 */
export function showIndex() {
  const shows = new Map<EventId, Show>()
  const lists = new Map<string, ShowDate[]>()

  function listAt(key: string): ShowDate[] {
    const dates = lists.get(key) ?? []
    lists.set(key, dates)
    return dates
  }

  function remove(eventId: EventId) {
    const show = shows.get(eventId)
    if (!show) return
    shows.delete(eventId)
    for (const key of keysOf(show)) {
      const dates = listAt(key)
      for (const date of show.dates) {
        const position = firstIndex(dates, (other) => !isBefore(other, date))
        if (dates[position] === date) dates.splice(position, 1)
      }
      if (dates.length === 0) lists.delete(key)
    }
  }

  /** The dates that a query finds with their distances, in no order; null when it reads more than `datesMost`. */
  function findMatches(query: NearbyQuery): Match[] | null {
    const matchingKm = dateMatcher(query)
    const earliest = earliestOf(query)
    let latest = query.to === null ? Infinity : endOf(query.to)
    let matches: Match[] = []
    let readDates = 0
    for (const key of keysFor(query)) {
      const dates = lists.get(key) ?? []
      let listMatches = 0
      for (let position = firstIndex(dates, (date) => date.startsAt >= earliest); ; position += 1) {
        const date = dates[position]
        if (!date || date.startsAt > latest || listMatches === query.limit) break
        readDates += query.price && date.price === undefined ? earlyBirdCounts : 1
        if (readDates > datesMost) return null
        const km = matchingKm(date)
        if (km === null) continue
        matches.push({ date, km })
        listMatches += 1
      }
      // Other lists are read only as far as they can still matter.
      if (matches.length < query.limit) continue
      matches = soonest(matches, query.limit)
      latest = Math.min(latest, matches.at(-1)?.date.startsAt ?? latest)
    }
    return matches
  }

  return {
    get size() {
      return shows.size
    },

    /** Replaces a show by its upcoming listed dates, soonest first; without any it is removed. */
    put(eventId: EventId, loaded: LoadedShow) {
      remove(eventId)
      const show = showOf(loaded)
      if (!show) return
      shows.set(eventId, show)
      for (const key of keysOf(show)) {
        const dates = listAt(key)
        for (const date of show.dates) {
          const position = firstIndex(dates, (other) => isBefore(date, other))
          dates.splice(position, 0, date)
        }
      }
    },

    /** Adds a show that is not there yet. Its lists are in order after `sort`. */
    append(eventId: EventId, loaded: LoadedShow) {
      const show = showOf(loaded)
      if (!show) return
      shows.set(eventId, show)
      for (const key of keysOf(show)) listAt(key).push(...show.dates)
    },

    /** Puts the lists in order, one at each step. */
    *sort() {
      for (const dates of lists.values()) yield dates.sort((a, b) => (isBefore(a, b) ? -1 : 1))
    },

    /** Removes the shows that have no date since an instant, those of one list at each step. */
    *removeBefore(instant: Date) {
      for (const dates of [...lists.values()]) {
        const past = dates.slice(
          0,
          firstIndex(dates, ({ startsAt }) => startsAt >= instant.getTime()),
        )
        for (const { show } of past)
          if ((show.dates.at(-1)?.startsAt ?? 0) < instant.getTime()) remove(show.facts.eventId)
        yield past.length
      }
    },

    /** What `listNear` of the database answers, with exact prices; null for searches that read too much. */
    search(query: NearbyQuery): ListingRow[] | null {
      const matches = findMatches(query)
      return matches && soonest(matches, query.limit).map(({ date, km }) => rowOf(date, km))
    },
  }
}

export type ShowIndex = ReturnType<typeof showIndex>

const genreKey = (cell: number, genre: EventGenre) => `${cell} ${genre}`

/** The lists that a show's dates are in. */
function keysOf({ facts }: Show): string[] {
  const cell = cellAt(facts)
  return facts.genre ? [`${cell}`, genreKey(cell, facts.genre)] : [`${cell}`]
}

/** The lists that a search has to read. A battle of the bands is of any genre. */
function* keysFor(query: NearbyQuery): Generator<string> {
  const { genres } = query
  for (const cell of cellsOf(query)) {
    if (genres && !genres.battles && !genres.hasUnknown) yield* genres.genres.map((genre) => genreKey(cell, genre))
    else yield `${cell}`
  }
}

const isBefore = (a: ShowDate, b: ShowDate) =>
  a.startsAt < b.startsAt || (a.startsAt === b.startsAt && a.occurrenceId < b.occurrenceId)

const soonest = (matches: Match[], limit: number) =>
  matches.sort((a, b) => (isBefore(a.date, b.date) ? -1 : 1)).slice(0, limit)

/** The first index whose date fulfills a condition that all later ones fulfill too. */
function firstIndex(dates: ShowDate[], condition: (date: ShowDate) => boolean): number {
  let low = 0
  let high = dates.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const date = dates[middle]
    if (date && condition(date)) high = middle
    else low = middle + 1
  }
  return low
}
