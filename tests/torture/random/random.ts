import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Choices that a seed repeats. */
export type Random = {
  /** A whole number from 0 up to, not including, this one. */
  below(limit: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
  /** Choices of their own, so that an actor's do not depend on how fast the others are. */
  fork(): Random
}

export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed)
  const below = (limit: number) => uniformInt(generator, 0, limit - 1)

  return {
    below,
    chance: (probability) => below(1_000_000) < probability * 1_000_000,
    pick<Item>(items: readonly Item[]): Item {
      if (items.length === 0) throw new Error('nothing to pick from')
      return items[below(items.length)] as Item
    },
    shuffled(items) {
      return items
        .map((item) => ({ item, order: below(2 ** 30) }))
        .toSorted((one, other) => one.order - other.order)
        .map(({ item }) => item)
    },
    fork: () => seededRandom(below(2 ** 30)),
  }
}
