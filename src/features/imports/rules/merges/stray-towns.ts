import type { Day } from '../../../../kernel/day.ts'
import { type Coordinates, distanceKm } from '../../../../kernel/places/geo.ts'
import { spellingKey } from '../../../../kernel/text/spelling-key.ts'

type Town = Coordinates & { city: string; state: string }

/** A row whose city is known. */
export type PlacedRow<Place extends Town> = { venueName: string; street: string | null; day: Day; town: Place }

/** In km: cities of one metro area, whose names a source may confuse. */
const mostApart = 25
/** A slip is rare: a city with more of the venue's rows than this is a second venue. */
const mostShare = 0.25
/** A venue with fewer rows says too little about where it is. */
const fewestRows = 4

/** Words that many cities have a venue of: a name of nothing else says nothing. */
const commonWord =
  /^(?:and|at|of|the|1|2|3|arena|art|arts|auditorium|ballroom|bandshell|bar|brewery|brewing|cafe|center|centre|church|city|civic|club|coffee|college|commons|community|county|event|events|fairground|fairgrounds|fair|farm|festival|first|gallery|gardens|garden|grange|grounds|hall|high|hotel|house|inn|jazz|library|lodge|lounge|main|market|memorial|music|museum|park|pavilion|performing|pizza|place|plaza|pub|public|records|room|saloon|school|senior|south|north|east|west|square|stadium|stage|street|studio|studios|tavern|theater|theatre|town|union|university|veterans|war|winery)$/

const isCommon = (name: string) =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .every((word) => word === '' || commonWord.test(word))

const cityKeyOf = ({ city, state }: Town) => `${city}|${state}`

/**
 * Finds rows that put a venue in a neighboring city by mistake: one club under two cities is one venue where nearly all
 * its rows name the other city (decision 0249). Two venues remain two: with a name of common words, far apart, at
 * another street, with many rows each, or with shows in both on one day.
 *
 * @returns the city of the venue's other rows, for such a row; null for any other
 */
export function strayTowns<Place extends Town>(rows: PlacedRow<Place>[]) {
  const strays = new Map<string, Place>()
  for (const [key, venueRows] of Map.groupBy(rows, (row) => spellingKey(row.venueName))) {
    const byCity = [...Map.groupBy(venueRows, ({ town }) => cityKeyOf(town)).values()].toSorted(
      (a, b) => b.length - a.length,
    )
    const [most = [], ...others] = byCity
    const [first] = most
    if (!first || others.length === 0 || most.length < fewestRows || isCommon(first.venueName)) continue
    for (const few of others) {
      const [stray] = few
      if (stray && isSameVenue(most, few)) strays.set(`${key}|${cityKeyOf(stray.town)}`, first.town)
    }
  }
  return ({ venueName, town }: Pick<PlacedRow<Place>, 'venueName' | 'town'>): Place | null =>
    strays.get(`${spellingKey(venueName)}|${cityKeyOf(town)}`) ?? null
}

function isSameVenue<Place extends Town>(most: PlacedRow<Place>[], few: PlacedRow<Place>[]): boolean {
  const [home, stray] = [most[0]?.town, few[0]?.town]
  if (!home || !stray || distanceKm(home, stray) > mostApart) return false
  if (few.length > most.length * mostShare) return false
  const streets = streetsOf(most)
  if ([...streetsOf(few)].some((street) => !streets.has(street))) return false
  const days = new Set(most.map(({ day }) => day))
  return few.every(({ day }) => !days.has(day))
}

const streetsOf = (rows: { street: string | null }[]) =>
  new Set(rows.flatMap(({ street }) => (street ? [spellingKey(street)] : [])))
