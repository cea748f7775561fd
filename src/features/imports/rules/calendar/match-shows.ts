import { weekdayOf } from '../../../../kernel/day.ts'
import { actKey, rowFields } from '../identity.ts'
import { spellingKey } from '../../../../kernel/text/spelling-key.ts'

/** What a show can be told by besides its key. */
type Facts = {
  key: string
  hasUid: boolean
  date: string
  time: string | null
  venue: string
  title: string
  url: string
}

/** @param content a row of a calendar as `canonical` has it */
export function factsOf(key: string, content: string): Facts {
  const { uid, name, day, time, venueName, acts, url, weekly } = rowFields(content)
  return {
    ...{ key, hasUid: uid !== null, time, url: url ?? '' },
    date: weekly ? weekdayOf(day) : day,
    venue: spellingKey(venueName),
    title: actKey(acts[0] ?? name),
  }
}

type Tier = (facts: Facts) => string | null

/** The day, room and act or name of a show, first with its time: a night may have an early and a late set. */
const byShow: Tier[] = [
  ({ date, time, venue, title }) => JSON.stringify([date, time, venue, title]),
  ({ date, venue, title }) => JSON.stringify([date, venue, title]),
]
/** The page of a show that has one of its own, while it keeps its name or its day. */
const byPage: Tier[] = [
  ({ url, title }) => (url ? JSON.stringify([url, title]) : null),
  ({ url, date }) => (url ? JSON.stringify([url, date]) : null),
]
const slotOf = ({ date, time, venue }: Facts) => JSON.stringify([date, time, venue])

/** A previously imported show of the calendar, including past and deleted ones. */
type KnownShow = Facts & { isUpcoming: boolean; isDeleted: boolean }

/**
 * Finds the shows of a calendar whose keys have changed: exporters may give an entry another UID at each download, and a
 * web page without ids names a show by its date and title alone.
 *
 * UIDs are trusted as long as the calendar keeps most of them: then another entry of the same day is another show,
 * unless it has the same name.
 *
 * @param rows the current rows of the calendar
 * @returns `renames` from each new key to the one that it had; `deleted` new keys of shows that were deleted here;
 *   `contested` new keys at the time and place of a vanished show, which may be that show or another
 */
export function matchShows(rows: Facts[], shows: KnownShow[]) {
  const rowKeys = new Set(rows.map(({ key }) => key))
  const showKeys = new Set(shows.map(({ key }) => key))
  const unknown = rows.filter(({ key }) => !showKeys.has(key))
  const upcoming = shows.filter(({ isUpcoming, isDeleted }) => isUpcoming && !isDeleted)
  const vanished = upcoming.filter(({ key }) => !rowKeys.has(key))
  const uidCount = (facts: Facts[]) => facts.filter(({ hasUid }) => hasUid).length
  const areUidsKept = uidCount(vanished) * 2 <= uidCount(upcoming)
  const isLoose = ({ hasUid }: Facts) => !hasUid || !areUidsKept
  const pagesOfRows = Map.groupBy(rows, ({ url }) => url)
  const pagesOfShows = Map.groupBy(upcoming, ({ url }) => url)
  const hasOwnPage = ({ url }: Facts) => pagesOfRows.get(url)?.length === 1 && pagesOfShows.get(url)?.length === 1

  const renames = new Map<string, string>()
  const isOpen = ({ key }: Facts) => !renames.has(key)
  const formerKeys = new Set<string>()
  const isFree = ({ key }: Facts) => !formerKeys.has(key)
  const match = (someRows: Facts[], someShows: Facts[], tier: Tier) => {
    for (const [row, show] of pairsOf(someRows.filter(isOpen), someShows.filter(isFree), tier)) {
      renames.set(row.key, show.key)
      formerKeys.add(show.key)
    }
  }
  const [looseRows, looseShows] = [unknown.filter(isLoose), vanished.filter(isLoose)]
  for (const tier of byShow) match(unknown, vanished, tier)
  for (const tier of byPage) match(looseRows.filter(hasOwnPage), looseShows.filter(hasOwnPage), tier)

  const deletedShows = shows.filter(({ key, isDeleted }) => isDeleted && !rowKeys.has(key))
  const deletedPairs = byShow.flatMap((tier) => pairsOf(unknown.filter(isOpen), deletedShows, tier))
  const freeSlots = new Set(looseShows.filter(isFree).map(slotOf))
  const contested = looseRows.filter((row) => isOpen(row) && freeSlots.has(slotOf(row)))
  return { renames, deleted: keysOf(deletedPairs.map(([row]) => row)), contested: keysOf(contested) }
}

/** The rows and shows that share one fact with each other and with no other. */
function pairsOf(rows: Facts[], shows: Facts[], tier: Tier): [row: Facts, show: Facts][] {
  const showsBy = Map.groupBy(shows, tier)
  return [...Map.groupBy(rows, tier)].flatMap(([fact, [row, ...others]]) => {
    const [show, ...otherShows] = (fact !== null && showsBy.get(fact)) || []
    return row && show && others.length + otherShows.length === 0 ? [[row, show]] : []
  })
}

const keysOf = (facts: Facts[]) => new Set(facts.map(({ key }) => key))
