import { isSameCity } from '../../../kernel/places/city-key.ts'
import type { Day, WallTime, Weekday } from '../../../kernel/day.ts'
import { type Coordinates, distanceKm } from '../../../kernel/places/geo.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'

/** When and where an event takes place: what a buyer counts on. */
export type WhenAndWhere = Coordinates & {
  repeats: boolean
  day: Day | null
  dayOfWeek: Weekday | null
  time: WallTime | null
  zone: string
  venueName: string
  venueAddress: string
  city: string
  state: string
}

const differs = (a: string, b: string) => nameKey(a) !== nameKey(b)
/** A pin may be put right by this much without being another place. */
const pinKm = 1

export type MovedPart = 'date' | 'time' | 'venue' | 'city'

type Move = [what: MovedPart, isMoved: (from: WhenAndWhere, to: WhenAndWhere) => boolean]

const moves: Move[] = [
  [
    'date',
    (from, to) => from.repeats !== to.repeats || (to.repeats ? from.dayOfWeek !== to.dayOfWeek : from.day !== to.day),
  ],
  ['time', (from, to) => from.time !== to.time || from.zone !== to.zone],
  [
    'venue',
    (from, to) =>
      differs(from.venueName, to.venueName) ||
      differs(from.venueAddress, to.venueAddress) ||
      distanceKm(from, to) > pinKm,
  ],
  ['city', (from, to) => !isSameCity(from.city, to.city) || from.state !== to.state],
]

/** What a change moves for people who hold tickets (decision G24); case and punctuation of a name move nothing, nor does
 * another spelling of the city. */
export const listMoves = (from: WhenAndWhere, to: WhenAndWhere): MovedPart[] =>
  moves.filter(([, isMoved]) => isMoved(from, to)).map(([kind]) => kind)
