import { nameKey } from '../text/name-key.ts'

/** How the Postal Service and people shorten words of a city's name (USPS Publication 28, appendix C1). */
const fullWords: Readonly<Record<string, string>> = {
  afb: 'air force base',
  bch: 'beach',
  centre: 'center',
  crk: 'creek',
  ctr: 'center',
  cty: 'city',
  ests: 'estates',
  fls: 'falls',
  ft: 'fort',
  gdns: 'gardens',
  grv: 'grove',
  hbr: 'harbor',
  hgts: 'heights',
  hls: 'hills',
  hts: 'heights',
  is: 'island',
  jct: 'junction',
  lk: 'lake',
  lks: 'lakes',
  mls: 'mills',
  mt: 'mount',
  mtn: 'mountain',
  mtns: 'mountains',
  pk: 'park',
  pt: 'point',
  rpds: 'rapids',
  shrs: 'shores',
  spg: 'spring',
  spgs: 'springs',
  st: 'saint',
  ste: 'sainte',
  twp: 'township',
  vlg: 'village',
  vly: 'valley',
}

/** Only in front of another word: "E. Hampton", but "Avenue E". */
const directions: Readonly<Record<string, string>> = { n: 'north', s: 'south', e: 'east', w: 'west' }

const okina = /[\u02BB\u2018]/g
const municipality = /^(?:city|town|township|village|borough|municipality) of (?=\S)/
const suffix = / (?:city|town|township|village|borough)$/

const wordsOf = (name: string) => nameKey(name.replace(okina, '')).split(' ').filter(Boolean)

const inFull = (words: string[]) =>
  words.map((word, n) => fullWords[word] ?? (n === 0 && words.length > 1 ? directions[word] : null) ?? word)

const joined = (words: string) => words.replaceAll(' ', '')

/**
 * What all spellings of a city's name share: accents, case, punctuation, spaces and short words make no difference, so
 * "St. Paul" is "Saint Paul" and "O Fallon" is "O'Fallon".
 */
export const cityKey = (name: string): string => joined(inFull(wordsOf(name)).join(' '))

/**
 * The keys under which to look for a city, best first: as written, then with "City" added or removed ("New York" is
 * "New York City"), then without "City of", "Township" and the like, and with or without a leading "The".
 */
export function cityKeys(cityName: string): string[] {
  const words = inFull(wordsOf(cityName)).join(' ')
  if (!words) return []
  const name = inFull(wordsOf(nameKey(cityName).replace(municipality, ''))).join(' ')
  const bare = name.replace(suffix, '')
  const other = words.endsWith(' city') ? words.slice(0, -' city'.length) : `${words} city`
  const ways = [words, other, name, bare, `${bare} city`, bare.replace(/^the (?=\S)/, ''), `the ${bare}`]
  return [...new Set(ways.map(joined))]
}

/** Whether two spellings can be of one city: "New York" and "New York City". */
export const isSameCity = (a: string, b: string): boolean => {
  const keys = cityKeys(b)
  return a === b || cityKeys(a).some((key) => keys.includes(key))
}

/**
 * The beginnings of keys that fit a text being typed: its last word may be short or unfinished ("St" is "Saint" and
 * "Stockton").
 */
export function cityKeyBeginnings(input: string): string[] {
  const words = wordsOf(input)
  const last = words.at(-1) ?? ''
  const beginnings = [inFull(words), [...inFull(words).slice(0, -1), last]].map((way) => joined(way.join(' ')))
  return [...new Set(beginnings)].filter(Boolean)
}
