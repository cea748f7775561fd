import type { Coordinates } from '../../kernel/geo.ts'

/** A point that an address or a town stands for. */
export type Place = Coordinates & {
  city: string
  /** Two letters. */
  state: string
  /** False: only the town or the ZIP code was found, the point is its centre. */
  exact: boolean
}

/** Finds addresses on the map (spec 7, decision G34). */
export type Geocoder = {
  /** @param address as people type it; @returns null when nothing fits */
  locate(address: string): Promise<Place | null>
}
