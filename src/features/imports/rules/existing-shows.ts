import { type Day, type Weekday, weekdayOf } from '../../../kernel/day.ts'
import { actKey } from './identity.ts'

/** A show that exists already, without its source: of one date, or weekly without its removed dates. */
export type ExistingShow = {
  host_entity_id: string
  venue_entity_id: string | null
  day: Day | null
  day_of_week: Weekday | null
  removed_dates: Day[]
  act: string | null
  name: string
  /** Its act was read from its name, so it may exist here by its name only. */
  hasActsInName?: boolean
}

/**
 * Finds whether a show exists already (decision 0019): one of its pages, its act and its date are the same. A
 * single date is also found among the dates of weekly shows.
 */
export function existingShows(shows: ExistingShow[]) {
  const keys = new Set(shows.flatMap(keysOf))
  const removed = new Map<string, Day[][]>()
  for (const show of shows) {
    if (show.day !== null) continue
    for (const key of keysOf(show)) {
      const dates = removed.get(key)
      if (dates) dates.push(show.removed_dates)
      else removed.set(key, [show.removed_dates])
    }
  }
  return {
    has(show: ExistingShow): boolean {
      if (keysOf(show).some((key) => keys.has(key))) return true
      const { day } = show
      if (day === null) return false
      const weekly = keysOf({ ...show, day: null, day_of_week: weekdayOf(day) })
      return weekly.some((key) => removed.get(key)?.some((dates) => !dates.includes(day)))
    },
  }
}

/** A show is found by its host and by its room: an act may have typed what its venue lists. */
function keysOf(show: ExistingShow) {
  const { host_entity_id: host, venue_entity_id: room, day, day_of_week: weekday, act, name } = show
  const names = show.hasActsInName ? [act ?? name, name] : [act ?? name]
  const pages = [...new Set([host, room])].filter(Boolean)
  return pages.flatMap((page) => names.map((some) => `${page}|${day ?? weekday}|${actKey(some)}`))
}
