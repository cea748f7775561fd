import { parseDay } from '../../kernel/day.ts'
import { ageGroups, type AgeGroup, type EventGenre, eventGenres } from '../../kernel/genres.ts'
import { radiusMiles } from '../../kernel/limits.ts'

type Radius = (typeof radiusMiles)[number]

/** What a visitor looks for, as the address of Home and Discover says it. */
export type Looking = {
  /** "City, ST" or a ZIP code; empty where the address names none. */
  near: string
  /** Miles. */
  radius: Radius | null
  genres: EventGenre[]
  ages: AgeGroup[]
  /** A day, or the first of several; null is any. */
  date: string | null
  /** The last of several days. */
  until: string | null
}

/** What was looked for in the end, with what the address left open filled in. */
export type Looked = Looking & { radius: Radius }

/** Reads an address; what it does not know it leaves out, so that an old link never breaks. */
export function lookingFor(search: URLSearchParams): Looking {
  const radius = Number(search.get('radius'))
  return {
    near: search.get('near')?.trim().slice(0, 80) ?? '',
    radius: radiusMiles.find((miles) => miles === radius) ?? null,
    genres: eventGenres.filter((genre) => search.getAll('genre').includes(genre)),
    ages: ageGroups.filter((age) => search.getAll('age').includes(age)),
    date: parseDay(search.get('date') ?? ''),
    until: parseDay(search.get('until') ?? ''),
  }
}

/** The address of a screen that looks for this; what is not asked for is left out. */
export function addressOf(screen: string, looking: Partial<Looking>, cursor?: string): string {
  const search = new URLSearchParams([
    ...pairs('near', looking.near),
    ...pairs('radius', looking.radius),
    ...(looking.genres ?? []).map((genre): [string, string] => ['genre', genre]),
    ...(looking.ages ?? []).map((age): [string, string] => ['age', age]),
    ...pairs('date', looking.date),
    ...pairs('until', looking.until),
    ...pairs('cursor', cursor),
  ])
  return search.size > 0 ? `${screen}?${search}` : screen
}

const pairs = (name: string, value: string | number | null | undefined): [string, string][] =>
  value ? [[name, String(value)]] : []
