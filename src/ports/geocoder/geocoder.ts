import type { Coordinates } from '../../kernel/places/geo.ts'

/** The point of an address or a city. */
export type Place = Coordinates & {
  city: string
  /** Two letters. */
  state: string
  /** False: only the town or the ZIP code was found, the point is its center. */
  exact: boolean
}

/** An address that begins as typed; `name` if a place with that name is there. */
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
   * @param near closer results come first
   * @returns five at most
   * @throws {Refusal} places/geocoder-down
   */
  suggest(text: string, near: Coordinates | null): Promise<AddressSuggestion[]>
}

/** What is suggested immediately. */
export const suggestionsAtOnce = 5
