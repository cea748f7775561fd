/** The parts of an entity's list of events, in the order of the page. */
export const managedLists = ['upcoming', 'drafts', 'past'] as const
export type ManagedList = (typeof managedLists)[number]

const first: Record<ManagedList, number> = { upcoming: 20, drafts: 10, past: 10 }
const step = 20
const most = 200

/** How many of each part an address asks for: `?past=30`. */
export function sizesIn(search: URLSearchParams): Record<ManagedList, number> {
  const of = (list: ManagedList) => {
    const asked = Number(search.get(list) ?? first[list])
    return Number.isInteger(asked) && asked >= 1 ? Math.min(asked, most) : first[list]
  }
  return { upcoming: of('upcoming'), drafts: of('drafts'), past: of('past') }
}

/** The address that shows more of a part; null where all of it is there, or as much as one page shows. */
export function moreOf(search: URLSearchParams, list: ManagedList, shown: number, all: number): string | null {
  if (shown >= all || shown >= most) return null
  const wanted = new URLSearchParams(search)
  wanted.set(list, String(Math.min(shown + step, most)))
  return `?${wanted}`
}
