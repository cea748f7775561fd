import type { Geocoder, Place } from './geocoder.ts'

/** Knows towns and ZIP codes, no streets: the point is the town's centre until a pin refines it (decision G34). */
export const localGeocoder = (findTown: (address: string) => Promise<Place | null>): Geocoder => ({ locate: findTown })
