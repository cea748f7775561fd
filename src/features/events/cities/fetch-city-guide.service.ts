import { distanceKm, milesToKm } from '../../../kernel/places/geo.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { dayAt } from '../../../kernel/zone.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { findTown } from '../../places/towns.service.ts'
import { showCities } from './show-cities.service.ts'

/** As far as people drive for a show. */
const aroundMiles = 60
const mostCities = 12

/**
 * What a city's page leads to (decision 0207).
 *
 * @param input.city "City, ST" in any spelling, complete: none is guessed at
 * @throws {Refusal} places/unknown
 */
export async function fetchCityGuide(ctx: Ctx, { city }: { city: string }) {
  const town = await findTown(ctx, city)
  if (!town) throw new Refusal('places/unknown')

  const label = `${town.city}, ${town.state}`
  const cities = await showCities(ctx)
  const ownCity = cities.find((each) => each.label === label)
  const around = cities.filter((each) => each.label !== label && distanceKm(each, town) <= milesToKm(aroundMiles))
  return {
    success: true as const,
    city: label,
    today: dayAt(ctx.now(), ctx.zoneAt(town)),
    isToday: ownCity?.isToday ?? false,
    isThisWeekend: ownCity?.isThisWeekend ?? false,
    genres: (ownCity?.genres ?? []).toSorted((a, b) => b.shows - a.shows || a.genre.localeCompare(b.genre)),
    cities: around.slice(0, mostCities).map((each) => ({ city: each.label, shows: each.shows })),
  }
}
