import { stateCode } from '../../../kernel/places/us-address.ts'
import { spellingKey } from '../../../kernel/text/spelling-key.ts'

/**
 * What sources write for a town (decision 0015): misspellings, parts and sights of a town, and its street in the wrong
 * column.
 */
const spellings: [state: string, written: string, town: string][] = [
  ['CA', 'Memlo Park', 'Menlo Park'],
  ['CA', 'Point Richmond', 'Richmond'],
  ['CA', 'West Oakland', 'Oakland'],
  ['CA', 'East Oakland', 'Oakland'],
  ['CA', 'Mount Tamalpais', 'Mill Valley'],
  ['CA', '1933 Davis St', 'San Leandro'],
  ['CA', 'SF', 'San Francisco'],
  ['CA', 'San Fransisco', 'San Francisco'],
  ['CA', 'Berkley', 'Berkeley'],
  ['CA', 'LA', 'Los Angeles'],
]

/** In characters: no town's name is longer, with everything that lists write around it. */
const maxTownName = 100

/** Words at the beginning of a town's name that gazetteers write in one way and people in the other. */
const shortWords: Record<string, string> = { st: 'Saint', mt: 'Mount', ft: 'Fort', pt: 'Point' }
const longWords: Record<string, string> = { saint: 'St', mount: 'Mt', fort: 'Ft', point: 'Pt' }

const withFirstWord = (city: string, others: Record<string, string>) =>
  city.trim().replace(/^([a-z]+)\.?(?=\s+\S)/i, (whole, word: string) => others[word.toLowerCase()] ?? whole)

const stateOf = (state: string | null) => stateCode(state ?? '') ?? spellingKey(state ?? '')
const keyIn = (city: string, state: string) => `${spellingKey(withFirstWord(city, shortWords))}|${state}`
const corrected = new Map(spellings.map(([state, spelling, town]) => [keyIn(spelling, state), town]))

/**
 * The names under which to look for a town, best first: as written, corrected by the table, and with its short word the
 * other way ("St. Helena", "Saint Helena"). Empty without a town, and for a text that is too long to be one.
 */
export function townNames(city: string | null, state: string | null): string[] {
  if (!city || city.length > maxTownName) return []
  const names = [city, corrected.get(keyIn(city, stateOf(state))) ?? city]
  return [
    ...new Set([
      ...names,
      ...names.flatMap((name) => [shortWords, longWords].map((others) => withFirstWord(name, others))),
    ]),
  ]
}

/** By what two spellings of a town are the same town: corrected by the table, short words spelt out, the state's code. */
export function townKey(city: string | null, state: string | null): string {
  const key = keyIn(city ?? '', stateOf(state))
  const town = corrected.get(key)
  return town ? keyIn(town, stateOf(state)) : key
}

export type TownFound<Town> = { town: Town } | { town: null; reason: string }

/**
 * The city that a listing means. Never a guess: one of its names is known, or it is not found (decision 0015).
 *
 * @param findTown finds a city by its name in a state; called for each of `townNames` until one is known
 */
export function townOf<Town>(
  { city, state }: { city: string | null; state: string | null },
  findTown: (name: string, state: string | null) => Town | null,
): TownFound<Town> {
  if (!city) return { town: null, reason: 'it has no city' }

  for (const name of townNames(city, state)) {
    const town = findTown(name, state)
    if (town !== null) return { town }
  }
  const where = state ? `${city}, ${state}` : city
  return {
    town: null,
    reason:
      /^\d/.test(city) || city.length > maxTownName
        ? `“${city}” doesn’t look like a city`
        : `we don’t know its city, “${where}”`,
  }
}
