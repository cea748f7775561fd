/** The parts of an entity's list of events, in the order of the page. */
export const managedLists = ['upcoming', 'drafts', 'past'] as const
export type ManagedList = (typeof managedLists)[number]

/** A list of more has a month to begin with. */
export const firstUpcoming = 20
const first: Record<ManagedList, number> = { upcoming: firstUpcoming, drafts: 10, past: 10 }
const step = 20
const most = 200

/** How many of each part a URL requests: `?past=30`. */
export function sizesIn(search: URLSearchParams): Record<ManagedList, number> {
  const sizeOf = (list: ManagedList) => {
    const requested = Number(search.get(list) ?? first[list])
    return Number.isInteger(requested) && requested >= 1 ? Math.min(requested, most) : first[list]
  }
  return { upcoming: sizeOf('upcoming'), drafts: sizeOf('drafts'), past: sizeOf('past') }
}

/** How many of a part one page can show: all of it, up to the limit of a page. */
export const wholeSize = (all: number): number => Math.min(all, most)

/** The address that shows all of a part. */
export function wholeOf(search: URLSearchParams, list: ManagedList, all: number): string {
  const nextSearch = new URLSearchParams(search)
  nextSearch.set(list, String(wholeSize(all)))
  return `?${nextSearch}`
}

/** The URL that shows more of a part; null if all of it is there, or as much as one page shows. */
export function moreOf(search: URLSearchParams, list: ManagedList, shownCount: number, all: number): string | null {
  if (shownCount >= all || shownCount >= most) return null
  const nextSearch = new URLSearchParams(search)
  nextSearch.set(list, String(Math.min(shownCount + step, most)))
  return `?${nextSearch}`
}
