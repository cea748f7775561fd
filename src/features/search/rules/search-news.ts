import { clockText, commaDayText, type Day, type WallTime } from '../../../kernel/day.ts'

/** A new show as news of a search say it. */
export type FoundShow = {
  name: string
  day: Day
  /** Null while it is not announced. */
  time: WallTime | null
  headliner: string | null
  venueName: string
  city: string
}

/** `with Night Ferries · Fri, Nov 20 · 8:30 PM · The Blue Door, Oakland`, below the show's name in an email. */
export function foundShowDetails({ name, day, time, headliner, venueName, city }: FoundShow): string {
  return [
    ...(headliner && !name.includes(headliner) ? [`with ${headliner}`] : []),
    commaDayText(day),
    ...(time ? [clockText(time)] : []),
    [venueName, city].filter(Boolean).join(', '),
  ].join(' · ')
}

/** Shows that a push names; the others are a number. */
const maxNamed = 3

/** `Harbor Lights, Night Boats and 2 more`. */
export function namesText(shows: readonly FoundShow[], total: number): string {
  const names = shows.slice(0, maxNamed).map(({ name }) => name)
  const more = total - names.length
  if (more > 0) return `${names.join(', ')} and ${more} more`
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
}

/**
 * What a message of new shows is headed.
 *
 * @param searches the names of those that found them
 */
export function newsTitle(total: number, first: FoundShow | undefined, searches: readonly string[]): string {
  if (total === 1 && first) return `New show: ${first.name}`
  const [only] = searches
  return searches.length === 1 && only ? `${total} new shows: ${only}` : `${total} new shows for your searches`
}
