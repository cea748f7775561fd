/** From what share of the capacity staff are warned (decision 0227). */
const nearlyFullShare = 0.9

/** How full a room is; null where its capacity isn't known. */
export function fullness(inside: number, capacity: number | null): 'open' | 'nearly-full' | 'full' | null {
  if (capacity === null || capacity <= 0) return null
  if (inside >= capacity) return 'full'
  return inside >= capacity * nearlyFullShare ? 'nearly-full' : 'open'
}

/** How many people are inside: those who are checked in, and those who are counted otherwise; never less than none. */
export const peopleInside = (admitted: number, alsoInside: number): number => Math.max(0, admitted + alsoInside)

/** A count by hand that takes no one out who isn't in. @param people below zero: so many go out */
export const countable = (people: number, inside: number): number => Math.max(people, -inside)
