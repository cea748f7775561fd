/**
 * The path from the first page of a list to the current one, as stored in the address: the cursors of the pages up to
 * it, and how many pages came before these.
 */
export type PageTrail = { before: number; cursors: readonly string[] }

export const firstPage: PageTrail = { before: 0, cursors: [] }

/** More cursors would make an address longer than servers take. */
const longest = 40

export function readTrail(search: URLSearchParams): PageTrail {
  const before = Number(search.get('before'))
  const cursors = search.getAll('cursor').slice(0, longest)
  return { before: Number.isSafeInteger(before) && before > 0 && cursors.length > 0 ? before : 0, cursors }
}

/** The parameters of an address that leads to a page. */
export const trailParameters = ({ before, cursors }: PageTrail): [name: string, value: string][] => [
  ...(before > 0 ? [['before', `${before}`] satisfies [string, string]] : []),
  ...cursors.map((cursor): [string, string] => ['cursor', cursor]),
]

export const isFirstPage = ({ cursors }: PageTrail): boolean => cursors.length === 0

/** The trails of the previous and next pages; null if there is none. From deep in a list, previous leads to the top. */
export function trailsAround(trail: PageTrail, nextCursor: string | null) {
  const { before, cursors } = trail
  const previous = cursors.length > 1 || before === 0 ? { before, cursors: cursors.slice(0, -1) } : firstPage
  const tooMany = Math.max(0, cursors.length + 1 - longest)
  const next = { before: before + tooMany, cursors: [...cursors, nextCursor ?? ''].slice(tooMany) }
  return { previous: isFirstPage(trail) ? null : previous, next: nextCursor === null ? null : next }
}

/** The position of a page's rows in the whole list, starting at 1. */
export function positionOf({ before, cursors }: PageTrail, pageSize: number, count: number) {
  const first = (before + cursors.length) * pageSize + 1
  return { first, last: first + count - 1 }
}
