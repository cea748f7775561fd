/**
 * The way from the first page of a list to the one shown, as its address has it: the cursors of the pages up to it, and
 * how many pages were before these.
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

/** The trails of the pages before and after; null where there is none. From far down a list the way back is to its top. */
export function trailsAround(trail: PageTrail, nextCursor: string | null) {
  const { before, cursors } = trail
  const previous = cursors.length > 1 || before === 0 ? { before, cursors: cursors.slice(0, -1) } : firstPage
  const tooMany = Math.max(0, cursors.length + 1 - longest)
  const next = { before: before + tooMany, cursors: [...cursors, nextCursor ?? ''].slice(tooMany) }
  return { previous: isFirstPage(trail) ? null : previous, next: nextCursor === null ? null : next }
}

/** Where a page's rows stand in the whole list, from 1 on. */
export function positionOf({ before, cursors }: PageTrail, pageSize: number, count: number) {
  const first = (before + cursors.length) * pageSize + 1
  return { first, last: first + count - 1 }
}
