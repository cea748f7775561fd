import { nameKeyMax } from './limits.ts'

/** The states and DC by their two letters. */
export const states: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

const codeByName = new Map(
  Object.entries(states).flatMap(([code, name]) => [
    [code, code],
    [name.toUpperCase(), code],
  ]),
)

/** @param text "CA", "ca", "California"; @returns two letters, or null for no state */
export const stateCode = (text: string): string | null => codeByName.get(text.trim().toUpperCase()) ?? null

/** What an address says of its town; parts that it does not say are null. */
export type Town = { city: string | null; state: string | null; zip: string | null }

const country = /^(usa|u\.s\.a\.|us|united states( of america)?)$/i
const zipAtEnd = /(?:^|\s)(\d{5})(?:-\d{4})?$/

/**
 * The town of a US address, from its end (decision C42): `…, City, ST 95060`, `City, California`, `95060`.
 *
 * A city's name inside a street is not a city: `12 Tacoma Ave, Portland, OR` is in Portland.
 */
export function parseTown(address: string): Town {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !country.test(part))
  let last = parts.pop() ?? ''
  const zip = zipAtEnd.exec(last)?.[1] ?? null
  if (zip) last = last.replace(zipAtEnd, '').trim()
  if (!last && parts.length > 0) last = parts.pop() ?? ''

  const state = stateCode(last)
  if (state) return { city: parts.pop() ?? null, state, zip }

  const words = last.split(/\s+/)
  for (const length of [1, 2, 3]) {
    const ending = stateCode(words.slice(-length).join(' '))
    if (ending && words.length > length) return { city: words.slice(0, -length).join(' '), state: ending, zip }
  }
  return { city: last || null, state: null, zip }
}

/** A name without case, accents, punctuation: what two spellings of one town or act share. */
export const nameKey = (name: string): string =>
  name
    // Normalizing takes quadratic time for a run of combining marks.
    .slice(0, nameKeyMax)
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
