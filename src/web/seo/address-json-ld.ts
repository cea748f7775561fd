import { parseTown } from '../../kernel/places/parse-town.ts'

/** An address as schema.org has it: the street apart from the city that it was found in. */
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
