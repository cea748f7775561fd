import { z } from 'zod'
import { eventGenres } from '../../../kernel/genres.ts'
import { nearTextMax } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { line } from '../../wire-text.ts'

/** Whether any of them is today or this weekend, on the city's calendar. */
const soon = { isToday: z.boolean(), isThisWeekend: z.boolean() }

export const citiesContract = {
  /** What a city's page leads to: the genres that have shows there, and the cities around it that have some. */
  fetchCityGuide: call({ may: 'anyone', rule: 'published shows of approved and unclaimed hosts, none that is past' })
    .input(z.object({ city: line(nearTextMax).trim().min(1) }))
    .output(
      z.object({
        success: z.literal(true),
        /** "City, ST". */
        city: z.string(),
        /** The day there now, YYYY-MM-DD. */
        today: z.string(),
        ...soon,
        /** Those with the most shows first. */
        genres: z.array(z.object({ genre: z.enum(eventGenres), shows: z.int(), ...soon })),
        cities: z.array(z.object({ city: z.string(), shows: z.int() })),
      }),
    )
    .errors(mayRefuse('places/unknown')),
}
