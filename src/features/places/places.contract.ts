import { z } from 'zod'
import { call } from '../authorisation.ts'

/** A town or a ZIP code that people can choose, and its centre. */
export const PlaceChoice = z.object({
  label: z.string(),
  city: z.string(),
  state: z.string(),
  lat: z.number(),
  lng: z.number(),
})
export type PlaceChoice = z.infer<typeof PlaceChoice>

export const placesContract = {
  /** Towns and ZIP codes that begin with a text, the largest first. */
  suggestPlaces: call({ may: 'anyone', rule: 'US towns and ZIP codes are public; at most 8 at once' })
    .input(z.object({ text: z.string().max(80) }))
    .output(z.object({ places: z.array(PlaceChoice) })),
}
