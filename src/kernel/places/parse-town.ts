import { cityAfterStreet, isStreetWord } from './street.ts'
import { stateCode } from './us-address.ts'

/** What an address says about its city; missing parts are null. */
export type Town = {
  /** What comes before the city. */
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
  /** Whether the state may be part of a street instead: "Hartford CT" is a city, "Elm Ct" a street. */
  isDoubtful: boolean
}

const country = /(?:^|\s)(?:usa|u\.s\.a\.?|us|u\.s\.|united states(?: of america)?)$/i
const zipAtEnd = /(?:^|\s)(\d{5})(?:-\d{4})?$/
const county = /(?<!^city of)\s(?:county|parish|census area|co\.)$/i

/** States whose name alone means a city. Nothing else distinguishes Washington, D.C. from the state. */
const cityOfState: Readonly<Record<string, Pick<Town, 'city' | 'state'>>> = {
  'NEW YORK': { city: 'New York', state: 'NY' },
  WASHINGTON: { city: 'Washington', state: null },
  DC: { city: 'Washington', state: 'DC' },
  'DISTRICT OF COLUMBIA': { city: 'Washington', state: 'DC' },
}

/**
 * The city of a US address, from its end (decision C42): `…, City, ST 95060`, `City, California`, `95060`,
 * `…, City, Some County, California, 95060, United States`.
 *
 * A city's name inside a street is not a city: `12 Tacoma Ave, Portland, OR` is in Portland. The end of a street is not
 * a state: `1201 5th St NE`, `12 Elm Ct`.
 */
export function parseTown(address: string): Town {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const { last, zip } = takeEnd(parts)

  const state = stateCode(last)
  if (state) return { ...cityBefore(parts, last, state), zip, isDoubtful: false }

  const words = last.split(/\s+/)
  for (const length of [3, 2, 1]) {
    const [rest, ending] = [words.slice(0, -length).join(' '), words.slice(-length).join(' ')]
    const code = stateCode(ending)
    if (!code || !rest) continue
    if (isStreetEnd(rest, ending)) return { street: last, city: null, state: null, zip, isDoubtful: false }
    return { ...cityBefore([...parts, rest], ending, code), zip, isDoubtful: isStreetWord(ending) && zip === null }
  }
  return { ...streetAndCity([...parts, last]), state: null, zip, isDoubtful: false }
}

/** Removes country and ZIP code from the end; `parts` keeps what comes before the last part. */
function takeEnd(parts: string[]): { last: string; zip: string | null } {
  const withoutCountry = (parts.pop() ?? '').replace(country, '') || parts.pop() || ''
  const zip = zipAtEnd.exec(withoutCountry)?.[1] ?? null
  if (!zip) return { last: withoutCountry, zip }
  return { last: withoutCountry.replace(zipAtEnd, '').trim() || parts.pop() || '', zip }
}

/** The city in front of a state: not its county, not the state once more ("Washington, D.C., DC"), not a street. */
function cityBefore(parts: string[], stateText: string, state: string): Pick<Town, 'street' | 'city' | 'state'> {
  const end = parts.findLastIndex((part) => !county.test(part) && !isStateAgain(part, state))
  const place = streetAndCity(parts.slice(0, end + 1))
  const impliedCity = cityOfState[stateText.replaceAll('.', '').toUpperCase()]
  return !place.city && impliedCity ? { ...place, ...impliedCity } : { ...place, state }
}

/** "New York, NY" is a city in a state, "Washington, D.C., DC" names its state twice. */
export const isStateAgain = (part: string, state: string) =>
  /^(?:[a-z]\.?){2}$/i.test(part) && stateCode(part) === state

/** The last part is the city, with or without a street in front of it, or only a street. */
function streetAndCity(parts: string[]): Pick<Town, 'street' | 'city'> {
  const last = parts.at(-1) ?? ''
  const city = cityAfterStreet(last)
  const inFront = [...parts.slice(0, -1), last.slice(0, last.length - city.length).trim()]
  return { street: inFront.filter(Boolean).join(', ') || null, city: city || null }
}

/**
 * Whether what looks like a state ends a street: between the house number and it is no city ("1201 5th St NE",
 * "12 Elm Ct").
 */
const isStreetEnd = (rest: string, ending: string): boolean =>
  isStreetWord(ending) && /^\d/.test(rest) && ['', rest].includes(cityAfterStreet(rest))
