/** Pseudorandom numbers that are the same for the same seed, so that there is only one demo scene. */
export type Chance = {
  /** From `from` up to, not including, `to`. */
  between(from: number, to: number): number
  /** A whole number from 0 up to, not including, `count`. */
  index(count: number): number
  one<Item>(items: readonly Item[]): Item
  /** @param share from 0 to 1 */
  maybe(share: number): boolean
}

/** The item at an index that starts over at the end. */
export function cycled<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new RangeError('Nothing to choose from')
  return item
}

/** mulberry32 over an FNV-1a hash of the seed. */
export function chanceOf(seed: string): Chance {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)

  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const index = (count: number) => Math.floor(next() * count)

  return {
    between: (from, to) => from + next() * (to - from),
    index,
    one: (items) => cycled(items, index(items.length)),
    maybe: (share) => next() < share,
  }
}
