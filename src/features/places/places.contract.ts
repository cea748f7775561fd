import { z } from 'zod'
import { nearTextMax } from '../../kernel/limits.ts'
import { mayRefuse } from '../../kernel/refusals/refusal.ts'
import { call } from '../authorization.ts'
import { wireLatitude, wireLongitude, wirePoint } from '../wire-point.ts'
import { paragraphs } from '../wire-text.ts'
import { compass } from './rules/compass.ts'

/** A town or a ZIP code that people can choose, and its center. */
export const PlaceChoice = z.object({
  label: z.string(),
  city: z.string(),
  state: z.string(),
  lat: z.number(),
  lng: z.number(),
})
export type PlaceChoice = z.infer<typeof PlaceChoice>

export const placesContract = {
  /** Cities and ZIP codes that begin with a text: the largest first, near ones before far ones of their size. */
  suggestPlaces: call({ may: 'anyone', rule: 'US cities and ZIP codes are public; up to 8 at once' })
    .input(z.object({ text: z.string().max(nearTextMax), near: wirePoint().optional() }))
    .output(z.object({ places: z.array(PlaceChoice) })),

  /** Where an address is (spec 7). */
  geocodeAddress: call({ may: 'fan', rule: 'uses the geocoder; limited by address' })
    .input(z.object({ address: paragraphs(300).trim().min(1) }))
    .output(
      z.object({
        success: z.literal(true),
        latitude: z.number(),
        longitude: z.number(),
        city: z.string(),
        state: z.string(),
        /** False: only the town or the ZIP code is known, this is its center. */
        exact: z.boolean(),
      }),
    )
    .errors(mayRefuse('places/unknown', 'places/geocoder-down')),

  /** The town that a point is in or near to. */
  describePoint: call({ may: 'anyone', rule: 'US cities are public' })
    .input(z.object({ latitude: wireLatitude(), longitude: wireLongitude() }))
    .output(
      z.object({
        success: z.literal(true),
        city: z.string(),
        state: z.string(),
        /** From the town's center. */
        distanceMiles: z.number(),
        /** The direction of the point from the city's center. */
        direction: z.enum(compass),
      }),
    )
    .errors(mayRefuse('places/unknown')),

  /** The largest towns of an area, for a map's labels. */
  listTowns: call({ may: 'anyone', rule: 'US cities are public; up to 40 at once' })
    .input(
      z.object({
        south: wireLatitude(),
        west: wireLongitude(),
        north: wireLatitude(),
        east: wireLongitude(),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        towns: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
      }),
    ),
}
