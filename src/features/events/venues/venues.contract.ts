import { z } from 'zod'
import { call } from '../../authorization.ts'
import { wirePoint } from '../../wire-point.ts'

/** A venue that has a page here, as an event's form takes it over. */
export const VenueChoice = z.object({
  entityID: z.string(),
  name: z.string(),
  /** With town and state. */
  address: z.string(),
  /** Latitude, longitude. */
  coordinates: z.tuple([z.number(), z.number()]),
  /** False: the point is the center of its city. */
  placeExact: z.boolean(),
  capacity: z.int().nullable(),
  nonProfit: z.boolean(),
  parkingOptions: z.array(z.string()),
})
export type VenueChoice = z.infer<typeof VenueChoice>

export const venuesContract = {
  /** Venues of this site and addresses of the geocoder that begin as typed. */
  suggestVenues: call({ may: 'fan', rule: 'public venues only; addresses from the geocoder; limited by address' })
    .input(
      z.object({
        text: z.string().max(120),
        /** Latitude, longitude: nearer results come first. */
        near: wirePoint().nullish(),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        venues: z.array(VenueChoice),
        addresses: z.array(z.object({ name: z.string().nullable(), address: z.string() })),
        /** The geocoder does not answer: addresses are typed by hand. */
        isDown: z.boolean(),
      }),
    ),
}
