import { parseDay, weekendFrom } from '../../../kernel/day.ts'
import { type CityPage, type CityPageDays, cityPageRadiusMiles } from '../../../kernel/addresses/city-page.ts'
import type { Calls } from '../../api-context.ts'
import type { PageTrail } from '../../kit/paging/page-trail.ts'
import { loadNearby } from '../load-nearby.ts'
import type { ResolvedFilters } from '../search-filters.ts'

/**
 * What a city's page shows: the list that Discover has for the same filters.
 *
 * @throws {Refusal} places/unknown
 */
export async function loadCityPage(api: Calls, page: CityPage, trail: PageTrail) {
  const guide = await api.fetchCityGuide({ city: page.city })
  const filters: ResolvedFilters = {
    near: guide.city,
    radius: cityPageRadiusMiles,
    genres: page.genre ? [page.genre] : [],
    ages: [],
    ...datesOf(page.days, guide.today),
    weekends: false,
    price: null,
    unpriced: false,
    area: null,
    view: null,
  }
  const nearby = await loadNearby(api, [guide.city], filters, trail)
  return { guide, filters, ...nearby }
}

/** The dates as Discover's chips have them. */
function datesOf(days: CityPageDays | null, todayText: string): { date: string | null; until: string | null } {
  const today = parseDay(todayText)
  if (!days || !today) return { date: null, until: null }
  if (days === 'today') return { date: today, until: null }
  const { first, last } = weekendFrom(today)
  return { date: first, until: last === first ? null : last }
}
