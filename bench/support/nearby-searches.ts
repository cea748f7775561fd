import { addDays, day } from '../../src/kernel/day.ts'
import { preferenceGenres } from '../../src/kernel/genres.ts'
import { benchNow } from './occurrences.ts'

const today = day(benchNow.toISOString().slice(0, 10))

/** Searches of 25 miles around towns in turn, for the next 14 days and each preference genre in turn, 20 shows. */
export const searchesAround = (towns: { lat: number; lng: number }[], count: number) =>
  Array.from({ length: count }, (_, n) => {
    const town = towns[n % towns.length]
    const genre = preferenceGenres[n % preferenceGenres.length]
    if (!town || !genre) throw new Error('Nothing to search')
    return {
      ...town,
      radiusMiles: 25 as const,
      genres: [genre],
      ageGroups: [],
      from: today,
      to: addDays(today, 13),
      limit: 20,
    }
  })
