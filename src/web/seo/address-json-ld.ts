import { parseTown } from '../../kernel/places/parse-town.ts'

/** An address in schema.org terms: the street, separate from its city. */
export function addressJsonLd(address: string | null, { city, state }: { city: string; state: string }) {
  const { street, zip } = parseTown(address ?? '')
  return {
    ...(street && { streetAddress: street }),
    addressLocality: city,
    addressRegion: state,
    ...(zip && { postalCode: zip }),
    addressCountry: 'US',
  }
}
