import { addDays, type Day, dayMs, weekendFrom } from '../../../kernel/day.ts'
import { cityPageRadiusMiles } from '../../../kernel/addresses/city-page.ts'
import type { EventGenre } from '../../../kernel/genres.ts'
import { milesToKm } from '../../../kernel/places/geo.ts'
import { dayAt } from '../../../kernel/zone.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import * as store from './show-cities.store.ts'

/** A city that has shows; `shows` by genre, and whether any is today or this weekend. */
export type ShowCity = {
  label: string
  lat: number
  lng: number
  shows: number
  genres: { genre: EventGenre; shows: number; isToday: boolean; isThisWeekend: boolean }[]
  isToday: boolean
  isThisWeekend: boolean
}

/** It reads all upcoming dates, so the result is used for this long. */
const memoMs = 600_000

type Memo = { until: number; cities: Promise<ShowCity[]> | null }
const newMemo = (): Memo => ({ until: 0, cities: null })

/** The cities that have upcoming shows, those with the most first; up to ten minutes old. */
export function showCities(ctx: AppCtx): Promise<ShowCity[]> {
  const memo = ctx.caches.get(newMemo, ctx)
  const at = ctx.now().getTime()
  if (memo.cities && at < memo.until) return memo.cities

  const cities = readShowCities(ctx)
  Object.assign(memo, { until: at + memoMs, cities })
  cities.catch(() => (memo.until = 0))
  return cities
}

async function readShowCities({ backgroundDb, now }: AppCtx): Promise<ShowCity[]> {
  const at = now()
  const rows = await store.listShowCities(backgroundDb, {
    since: earliestCurrentStart(at, 'listings'),
    soonBefore: new Date(at.getTime() + 9 * dayMs),
    radiusKm: milesToKm(cityPageRadiusMiles),
  })
  const cities = new Map<string, ShowCity>()
  for (const { city, state, lat, lng, zone, genre, shows, soonDays } of rows) {
    const label = `${city}, ${state}`
    const entry = cities.get(label) ?? { label, lat, lng, shows: 0, genres: [], isToday: false, isThisWeekend: false }
    cities.set(label, entry)
    const soon = soonIn(soonDays, dayAt(at, zone))
    entry.shows += shows
    entry.isToday ||= soon.isToday
    entry.isThisWeekend ||= soon.isThisWeekend
    if (genre) entry.genres.push({ genre, shows, ...soon })
  }
  return [...cities.values()].toSorted((a, b) => b.shows - a.shows || a.label.localeCompare(b.label))
}

function soonIn(days: Day[], today: Day) {
  const { first, last } = weekendFrom(today)
  return {
    isToday: days.includes(today),
    isThisWeekend: days.some((day) => day >= first && day < addDays(last, 1)),
  }
}
