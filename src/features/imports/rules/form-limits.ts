import { eventTextMax } from '../../../kernel/limits.ts'
import type { Listing } from './listing.ts'

type Texts = Pick<Listing, 'street' | 'postalCode' | 'url' | 'description'>

/** A street with its city, state and ZIP code is an address that the form accepts. */
const streetMax = eventTextMax.venueAddress - 100
const postalCodeMax = 20

/**
 * The texts of a listing as far as the form of a show accepts them, so that an imported show can be edited; of names
 * that are too long a row is no listing.
 *
 * @returns with `shortened` what was cut or left out, in words for the importer; `asides` keep what was left out
 */
export function withinForm({ street, postalCode, url, description }: Texts): {
  texts: Texts
  shortened: string[]
  asides: string[]
} {
  const isStreetLong = (street?.length ?? 0) > streetMax
  const isPostalCodeLong = (postalCode?.length ?? 0) > postalCodeMax
  const isLinkLong = (url?.length ?? 0) > eventTextMax.link
  const isTextLong = (description?.length ?? 0) > eventTextMax.description
  return {
    texts: {
      street: isStreetLong ? null : street,
      postalCode: isPostalCodeLong ? null : postalCode,
      url: isLinkLong ? null : url,
      description: isTextLong ? cutTo(description ?? '', eventTextMax.description) : description,
    },
    shortened: [
      ...(isStreetLong ? [`its address is longer than ${streetMax} characters, so it was skipped`] : []),
      ...(isPostalCodeLong ? [`its ZIP code is longer than ${postalCodeMax} characters, so it was skipped`] : []),
      ...(isLinkLong ? [`its link is longer than ${eventTextMax.link} characters, so it was skipped`] : []),
      ...(isTextLong
        ? [`its description was cut to ${eventTextMax.description.toLocaleString('en-US')} characters`]
        : []),
    ],
    asides: [
      ...(isStreetLong ? [`Address: ${street}`] : []),
      ...(isPostalCodeLong ? [`ZIP code: ${postalCode}`] : []),
      ...(isLinkLong ? [`Link: ${url}`] : []),
    ],
  }
}

/** The beginning of a text; a character of two halves is not divided. */
const cutTo = (text: string, max: number): string =>
  `${text
    .slice(0, max - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
