import type { Coordinates } from '../../kernel/places/geo.ts'

/** A point that an address or a town stands for. */
export type Place = Coordinates & {
  city: string
  /** Two letters. */
  state: string
  /** False: only the town or the ZIP code was found, the point is its center. */
  exact: boolean
}

/** An address that begins as typed; `name` where a place of that name stands there. */
export type AddressSuggestion = { name: string | null; address: string }

/** Finds addresses on the map (spec 7, decisions G34, C14); answers or gives up within four seconds. */
export type Geocoder = {
  /**
   * @param address as people type it
   * @returns null when nothing in the US fits
   * @throws {Refusal} places/geocoder-down when it is away, slow or not understood
   */
  locate(address: string): Promise<Place | null>
  /**
   * @param text the beginning of an address or of a place's name
   * @param near what lies closer comes first
   * @returns five at most
   * @throws {Refusal} places/geocoder-down
   */
  suggest(text: string, near: Coordinates | null): Promise<AddressSuggestion[]>
}

/** What is suggested at once. */
export const suggestionsAtOnce = 5
