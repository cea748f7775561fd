/** A value as an editor opened it, as the editor sends it, and as it is stored by now. */
export type Versions<Value> = { base: Value; edit: Value; current: Value }

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** Whether two values of a form mean the same; an empty text equals a missing one. */
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
  { base, edit, current }: Versions<Fields>,
  together: readonly (readonly (keyof Fields)[])[] = [],
): Fields {
  const merged = { ...edit, ...current }
  for (const field of Object.keys(current) as (keyof Fields)[]) {
    const group = together.find((fields) => fields.includes(field)) ?? [field]
    if (group.some((name) => !isSame(edit[name], base[name]))) merged[field] = edit[field]
  }
  return merged
}

/** An edit that the same sender made earlier, without learning whether it was saved. */
type Earlier<Value> = { base: Value; earlier: Value; current: Value }

/**
 * The base of an edit whose sender may already have saved an earlier one: a field that is stored as the earlier edit
 * sent it counts as the sender's own, not as a change by someone else.
 *
 * @param together groups of fields that are changed as one
 */
export function rebaseFields<Fields extends object>(
  { base, earlier, current }: Earlier<Fields>,
  together: readonly (readonly (keyof Fields)[])[] = [],
): Fields {
  const rebased = { ...base }
  for (const field of Object.keys(current) as (keyof Fields)[]) {
    const group = together.find((fields) => fields.includes(field)) ?? [field]
    const changed = group.filter((name) => !isSame(earlier[name], base[name]))
    if (changed.length > 0 && changed.every((name) => isSame(earlier[name], current[name])))
      rebased[field] = earlier[field]
  }
  return rebased
}

/**
 * The same for a list: items that the earlier edit added and that are stored join the base, items that it removed and
 * that are gone leave it.
 *
 * @param isMatch whether two items are versions of the same item
 * @param rebase  an item of all three lists
 */
export function rebaseLists<Item>(
  { base, earlier, current }: Earlier<readonly Item[]>,
  isMatch: (a: Item, b: Item) => boolean,
  rebase: (versions: Earlier<Item>) => Item = (item) => item.base,
): Item[] {
  const find = (list: readonly Item[], item: Item) => list.find((other) => isMatch(other, item))
  const rebasedItems = base.flatMap((item) => {
    const [earlierItem, stored] = [find(earlier, item), find(current, item)]
    if (earlierItem === undefined) return stored === undefined ? [] : [item]
    return [stored === undefined ? item : rebase({ base: item, earlier: earlierItem, current: stored })]
  })
  const added = earlier.filter((item) => find(base, item) === undefined && find(current, item) !== undefined)
  return [...rebasedItems, ...added]
}

/**
 * Merges two edits of one list: what either side added is in it, what either side removed is not. The sender's order
 * wins where the sender changed the list at all.
 *
 * @param isMatch whether two items are versions of one
 * @param merge   an item that the sender may have changed and that is still stored
 */
export function mergeLists<Item>(
  { base, edit, current }: Versions<readonly Item[]>,
  isMatch: (a: Item, b: Item) => boolean,
  merge: (versions: Versions<Item>) => Item = (item) => item.edit,
): Item[] {
  if (isSame(edit, base)) return [...current]
  const find = (list: readonly Item[], item: Item) => list.find((other) => isMatch(other, item))
  const mergedItems = edit.flatMap((item) => {
    const [opened, stored] = [find(base, item), find(current, item)]
    if (opened === undefined) return [item]
    if (stored === undefined) return isSame(item, opened) ? [] : [item]
    return [merge({ base: opened, edit: item, current: stored })]
  })
  const added = current.filter((item) => find(base, item) === undefined && find(edit, item) === undefined)
  return [...mergedItems, ...added]
}

/** The fields that someone else changed and in which a merge did not keep the sent value. */
export const listMerged = <Fields extends object>(
  { base, edit, current }: Versions<Fields>,
  merged: Fields,
): (keyof Fields & string)[] =>
  (Object.keys(current) as (keyof Fields & string)[]).filter(
    (field) => edit[field] !== undefined && !isSame(current[field], base[field]) && !isSame(merged[field], edit[field]),
  )
