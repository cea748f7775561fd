import { z } from 'zod'
import { preferenceGenres } from '../../../kernel/genres.ts'
import type { OccurrenceId } from '../../../kernel/ids.ts'
import { nearTextMax, radiusMiles } from '../../../kernel/limits.ts'
import { call } from '../../authorization.ts'
import { outputId } from '../../wire-id.ts'
import { line } from '../../wire-text.ts'
import { FriendsGoing } from '../friends-going/friends-going.contract.ts'
import { EntityCard } from '../entities-nearby/entity-card-views.ts'
import { EventCard, Filters, publicShows, TownView } from '../listings/listings.contract.ts'

const Home = z.object({
  /** From the address: "City, ST" or a ZIP code. */
  near: line(nearTextMax).trim().optional(),
  /** The town that a visitor chose last, for when the address names none. */
  lastNear: line(nearTextMax).trim().optional(),
  radiusMiles: z.literal(radiusMiles).optional(),
  ...Filters,
})
export type Home = z.infer<typeof Home>

const Reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('friends'), count: z.int() }),
  /** The act, host or venue of the show that the fan follows. */
  z.object({ kind: z.literal('follow'), name: z.string() }),
  z.object({ kind: z.literal('genre'), genre: z.enum(preferenceGenres) }),
  /** From the place; 0 is less than half a mile. */
  z.object({ kind: z.literal('near'), miles: z.int() }),
])

export const homeContract = {
  /** Home at one stroke: the town, what to see there, and who plays and hosts there (decision G43). */
  listHome: call({ may: 'anyone', rule: `${publicShows}; approved and unclaimed entities; friends by visibility` })
    .input(Home)
    .output(
      z.object({
        success: z.literal(true),
        place: TownView,
        /** A requested place that is neither a city nor a ZIP code; `place` is then the next best. */
        unknownNear: z.string().nullable(),
        radiusMiles: z.literal(radiusMiles),
        /** The fan has named no genres yet; false for visitors. */
        hasNoGenres: z.boolean(),
        highlights: z.array(EventCard),
        /** For the fan: what friends go to, what the fan follows, and genres the fan likes; empty for visitors. */
        picks: z.array(EventCard),
        /** What comes soonest besides, whatever its genre, mixed by venue and genre. */
        events: z.array(EventCard),
        /** Why a show is here: only the strongest reason. */
        reasons: z.array(z.object({ occurrenceID: outputId<OccurrenceId>(), reason: Reason })),
        /** Of these shows those that friends go to, as in `listFriendsGoing`. */
        friendsGoing: z.array(FriendsGoing),
        venues: z.array(EntityCard),
        artists: z.array(EntityCard),
      }),
    ),
}
