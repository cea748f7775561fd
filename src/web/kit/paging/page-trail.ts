/** The cursors of the pages of a list up to the one shown, as its address has them; of the first page there are none. */
export type PageTrail = readonly string[]

/** More cursors would make an address longer than servers take. */
const longest = 100

export const readTrail = (search: URLSearchParams): PageTrail => search.getAll('cursor').slice(0, longest)

/** The trails of the pages before and after; null where there is none. */
export const trailsAround = (trail: PageTrail, nextCursor: string | null) => ({
  previous: trail.length > 0 ? trail.slice(0, -1) : null,
  next: nextCursor !== null && trail.length < longest ? [...trail, nextCursor] : null,
})

/** Where a page's rows stand in the whole list, from 1 on. */
export function positionOf(trail: PageTrail, pageSize: number, count: number) {
  const first = trail.length * pageSize + 1
  return { first, last: first + count - 1 }
}
