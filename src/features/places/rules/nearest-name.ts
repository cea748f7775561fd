/**
 * Typing errors between two texts, as letters that are missing, added, changed or swapped with the next; `most` + 1 for
 * more.
 */
export function typingErrors(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let last = Array.from({ length: b.length + 1 }, (_, n) => n)
  let beforeLast = last
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = isSwap ? (beforeLast[j - 2] ?? 0) + 1 : most + 1
      row.push(Math.min(change, swap, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length] ?? 0, most + 1)
}

/** Short names are near too many others. */
const mostErrors = (key: string) => (key.length < 5 ? 0 : key.length < 8 ? 1 : 2)
const mostOffered = 3

/** A city with two names has two keys. */
export type NamedTown = { key: string; city: string; state: string; population: number }

/**
 * The towns whose names are at most two typing errors from a key, the nearest and then the largest first.
 *
 * @returns `clear` is the one that is meant: nearer than all others and with the same first letter; else null
 */
export function nearestTowns<Town extends NamedTown>(
  key: string,
  towns: Town[],
): { clear: Town | null; offered: Town[] } {
  const most = mostErrors(key)
  if (most === 0) return { clear: null, offered: [] }
  const near = towns
    .map((town) => ({ town, errors: typingErrors(key, town.key, most) }))
    .filter(({ errors }) => errors <= most)
    .toSorted((a, b) => a.errors - b.errors || b.town.population - a.town.population)
  const [first, ...others] = near.filter(({ town }, n) => near.findIndex((one) => isSameTown(one.town, town)) === n)
  if (!first) return { clear: null, offered: [] }
  const isClear = others.every(({ errors }) => errors > first.errors) && first.town.key[0] === key[0]
  return {
    clear: isClear ? first.town : null,
    offered: [first, ...others].slice(0, mostOffered).map(({ town }) => town),
  }
}

const isSameTown = (a: NamedTown, b: NamedTown) => a.city === b.city && a.state === b.state
