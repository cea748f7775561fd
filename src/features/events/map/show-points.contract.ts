import { z } from 'zod'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { EventSearch } from '../listings/listings.contract.ts'

/** A place with shows, as a map marks it. */
const ShowPoint = z.object({
  /** Rounded to a meter. */
  latitude: z.number(),
  longitude: z.number(),
  /** Null where several venues share the place, such as those of which only the city is known. */
  venueName: z.string().nullable(),
  venues: z.int(),
  city: z.string(),
  shows: z.int(),
  /** Only the city of its shows is known, and the point is the city's. */
  isCityOnly: z.boolean(),
})
export type ShowPoint = z.infer<typeof ShowPoint>

export const showPointsContract = {
  /** The places of the shows that `listEventsNearby` has for a search, most shows first. */
  listShowPoints: call({ may: 'anyone', rule: 'published upcoming shows of approved and unclaimed hosts' })
    .input(EventSearch)
    .output(
      z.object({
        success: z.literal(true),
        points: z.array(ShowPoint),
        /** Whether the search may have more shows than these, which are the soonest. */
        isCapped: z.boolean(),
      }),
    )
    .errors(mayRefuse('places/unknown', 'places/box-too-large')),
}
