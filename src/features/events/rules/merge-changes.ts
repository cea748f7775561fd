/** A value as an editor opened it, as the editor sends it, and as it is stored by now. */
export type Versions<Value> = { base: Value; mine: Value; current: Value }

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** Whether two values of a form mean the same; an empty text is no text. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b || (isNothing(a) && isNothing(b))) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => isSame(Reflect.get(a, name), Reflect.get(b, name)))
}

/**
 * Merges two edits of one record, field by field: a field that the sender changed is the sender's, any other stays as
 * it is stored.
 *
 * @param together groups of fields that are changed as one
 */
export function mergeFields<Fields extends object>(
  { base, mine, current }: Versions<Fields>,
  together: readonly (readonly (keyof Fields)[])[] = [],
): Fields {
  const merged = { ...mine, ...current }
  for (const field of Object.keys(current) as (keyof Fields)[]) {
    const group = together.find((fields) => fields.includes(field)) ?? [field]
    if (group.some((name) => !isSame(mine[name], base[name]))) merged[field] = mine[field]
  }
  return merged
}

/**
 * Merges two edits of one list: what either side added is in it, what either side removed is not. The sender's order
 * wins where the sender changed the list at all.
 *
 * @param isMatch whether two items are versions of one
 * @param merge   an item that the sender may have changed and that is still stored
 */
export function mergeLists<Item>(
  { base, mine, current }: Versions<readonly Item[]>,
  isMatch: (a: Item, b: Item) => boolean,
  merge: (versions: Versions<Item>) => Item = (item) => item.mine,
): Item[] {
  if (isSame(mine, base)) return [...current]
  const find = (list: readonly Item[], item: Item) => list.find((other) => isMatch(other, item))
  const sent = mine.flatMap((item) => {
    const [opened, stored] = [find(base, item), find(current, item)]
    if (opened === undefined) return [item]
    if (stored === undefined) return isSame(item, opened) ? [] : [item]
    return [merge({ base: opened, mine: item, current: stored })]
  })
  const added = current.filter((item) => find(base, item) === undefined && find(mine, item) === undefined)
  return [...sent, ...added]
}

/** The fields that were sent and that a merge left as someone else had stored them. */
export const listMerged = <Fields extends object>(mine: Fields, merged: Fields): (keyof Fields & string)[] =>
  (Object.keys(merged) as (keyof Fields & string)[]).filter(
    (field) => mine[field] !== undefined && !isSame(merged[field], mine[field]),
  )
