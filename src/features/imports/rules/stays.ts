/** Why a show stays when its import is undone; a page's draft only as long as its managers don't choose to remove it. */
export const stayReasons = ['tickets', 'unpublished', 'later-import', 'edited', 'act', 'people', 'draft'] as const
export type StayReason = (typeof stayReasons)[number]

const mostNames = 3

type Show = { name: string; reason: StayReason | null }

/** How many shows stay for each reason, and the first of them by name. */
export function staysByReason(shows: Show[]) {
  const byReason = Map.groupBy(shows, ({ reason }) => reason)
  return stayReasons.flatMap((reason) => {
    const staying = byReason.get(reason) ?? []
    if (staying.length === 0) return []
    return [{ reason, count: staying.length, names: staying.slice(0, mostNames).map(({ name }) => name) }]
  })
}
