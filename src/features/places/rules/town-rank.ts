import { type Coordinates, distanceKm } from '../../../kernel/places/geo.ts'
import { typingErrors } from './nearest-name.ts'

/** A city 50 km away counts as half as large as one here, at 450 km as a tenth. */
export const halfWeightKm = 50
/** A name that is typed in full counts as much as a city this many times as large whose name only begins so. */
export const wholeNameFactor = 10
/** Each typing error makes a city as likely as one so many times smaller. */
const errorFactor = 20

/** Within this distance, a city of any size may be meant by its name alone. */
const nearKm = 100
/** From this many people on, a city is meant from anywhere. */
const largeFrom = 100_000

type RankedTown = Coordinates & { key: string; city: string; state: string; population: number }

/** Whether a name alone doesn't mean a city to someone at `from`: it is small, and far away. */
export const isRemote = (town: Coordinates & { population: number }, from: Coordinates): boolean =>
  town.population < largeFrom && distanceKm(town, from) > nearKm

/** Shorter names are like too many others. */
const mostErrors = (key: string) => (key.length < 5 ? 0 : key.length < 6 ? 1 : 2)

/**
 * The towns that a misspelled name may mean, the likeliest first: few errors, near and large. Near San Francisco
 * “Berkly” is Berkeley, CA, although Berkley, MI, is spelled more like it.
 *
 * @param from null ranks without regard to distance
 */
export function rankMisspelled<Town extends RankedTown>(
  key: string,
  towns: readonly Town[],
  from: Coordinates | null,
): { town: Town; weight: number }[] {
  const most = mostErrors(key)
  if (most === 0) return []
  return towns
    .map((town) => ({ town, errors: typingErrors(key, town.key, most) }))
    .filter(({ errors }) => errors <= most)
    .map(({ town, errors }) => ({ town, weight: weightFrom(town, from) / errorFactor ** errors }))
    .toSorted((a, b) => b.weight - a.weight)
}

/** The people of a town, fewer the farther away it is. */
export const weightFrom = (town: Coordinates & { population: number }, from: Coordinates | null): number =>
  from ? town.population / (1 + distanceKm(town, from) / halfWeightKm) : town.population
