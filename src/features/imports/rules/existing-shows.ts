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
 * Finds the show that exists already (decision 0019): one of its pages, its act and its date are the same. A single date
 * is also found among the dates of weekly shows. Of several the first in the list.
 */
export function existingShows<Show extends ExistingShow>(shows: Show[]) {
  const byKey = Map.groupBy(
    shows.flatMap((show, order) => keysOf(show).map((key) => ({ key, show, order }))),
    ({ key }) => key,
  )
  const listAt = (keys: string[]) =>
    keys
      .flatMap((key) => byKey.get(key) ?? [])
      .toSorted((a, b) => a.order - b.order)
      .map(({ show }) => show)
  return {
    find(show: ExistingShow): Show | undefined {
      const [sameDate] = listAt(keysOf(show))
      const { day } = show
      if (sameDate || day === null) return sameDate
      const weekly = listAt(keysOf({ ...show, day: null, day_of_week: weekdayOf(day) }))
      return weekly.find((other) => !other.removed_dates.includes(day))
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
