import { z } from 'zod'

/**
 * Degrees of an input, rounded to a tenth of a millimeter. Finer ones, such as 5e-324, say nothing about a place, and
 * PostgreSQL refuses to square them ("value out of range: underflow").
 */
const degrees = (max: number) =>
  z
    .number()
    .min(-max)
    .max(max)
    .overwrite((value) => Math.round(value * 1e9) / 1e9)

export const wireLatitude = () => degrees(90)
export const wireLongitude = () => degrees(180)

/** Latitude, longitude. */
export const wirePoint = () => z.tuple([wireLatitude(), wireLongitude()])

/** A box in degrees; `west` exceeds `east` if it crosses the 180th meridian. */
export const wireArea = () =>
  z
    .object({ south: wireLatitude(), north: wireLatitude(), west: wireLongitude(), east: wireLongitude() })
    .refine(({ south, north }) => south <= north, { path: ['south'], message: 'Must not be north of north' })
