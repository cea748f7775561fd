import { dayAt, wallOf, type Zone } from '../../kernel/zone.ts'

/** When and where a ticket was used, by the venue's calendar and clock. */
export function ticketUse({ at, door }: { at: Date; door: string }, zone: Zone) {
  return { day: dayAt(at, zone), at: wallOf(at, zone).time, door }
}

type Moves = {
  at: Date | null
  door: string | null
  moved: number | null
  movedAt: Date | null
  movedDoor: string | null
}

/** When and where the holder of a ticket last came in, and since when they are out; null where it doesn't apply. */
export function usesOf({ at, door, moved, movedAt, movedDoor }: Moves, zone: Zone) {
  const admission = at && door !== null ? ticketUse({ at, door }, zone) : null
  const move = admission && movedAt && movedDoor !== null ? ticketUse({ at: movedAt, door: movedDoor }, zone) : null
  return (moved ?? 0) < 0 ? { use: admission, out: move } : { use: move ?? admission, out: null }
}
