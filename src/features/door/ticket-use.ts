import { dayAt, wallOf, type Zone } from '../../kernel/zone.ts'

/** When and where a ticket was used, by the venue's calendar and clock. */
export function ticketUse({ at, door }: { at: Date; door: string }, zone: Zone) {
  return { day: dayAt(at, zone), at: wallOf(at, zone).time, door }
}
