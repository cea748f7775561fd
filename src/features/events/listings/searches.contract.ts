import { z } from 'zod'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { EventCard, EventSearch } from './listings.contract.ts'

const publicShows = 'published shows of approved and unclaimed hosts, none that is past'

export const searchesContract = {
  /**
   * How many shows a search would find, and how many its `maxPrice` hides because they have no listed price, and its
   * `genres` because they have no listed genre; 100 stands for 100 or more.
   */
  countEventsNearby: call({ may: 'anyone', rule: publicShows })
    .input(EventSearch)
    .output(z.object({ success: z.literal(true), count: z.int(), unpriced: z.int(), ungenred: z.int() }))
    .errors(mayRefuse('places/unknown', 'places/box-too-large')),

  /** At most eight shows of genres like those of a search, soonest first, and none that the search finds (decision 0153). */
  listRelatedEvents: call({ may: 'anyone', rule: publicShows })
    .input(EventSearch)
    .output(z.object({ success: z.literal(true), events: z.array(EventCard) }))
    .errors(mayRefuse('places/unknown', 'places/box-too-large')),
}
