import { clockText, type Day, dayText, type WallTime } from '../../../kernel/day.ts'
import { refundOfferDays } from '../../../kernel/limits.ts'
import { shownTime, type Zone, wallOf, zoneText } from '../../../kernel/zone.ts'

/** A show as an offer tells of it. */
export type OfferedShow = {
  name: string
  day: Day
  startsAt: Date
  /** Null while it is not announced. */
  time: WallTime | null
  zone: Zone
  venueName: string
  venueAddress: string
}

const dayMs = 86_400_000

/** Until when an offer is open: the new start or 30 days, whichever is first (decision G24). */
export const offerUntil = (now: Date, newStart: Date | null): Date =>
  new Date(Math.min(now.getTime() + refundOfferDays * dayMs, newStart?.getTime() ?? Number.POSITIVE_INFINITY))

/** What has changed and what can be done about it, as buyers read it by mail, in the bell and with their order. */
export function offerText(show: OfferedShow, kind: 'moved' | 'postponed', until: Date): string {
  const end = wallOf(until, show.zone)
  const choice = `Keep your tickets, or request a full refund, fees included, by ${whenText(end.day, end.time, until, show.zone)}.`
  if (kind === 'postponed') {
    return `${show.name} on ${dayText(show.day)} is postponed. The new date hasn’t been announced yet, and your tickets will be valid for it. ${choice}`
  }
  const time = shownTime(show.time, show.day, show.zone)
  const when = whenText(show.day, time, show.startsAt, show.zone)
  return `${show.name} has changed. It’s now ${when} at ${show.venueName}, ${show.venueAddress}. Your tickets are still valid. ${choice}`
}

/** `Fri Nov 20, 8:30 PM PST` */
const whenText = (day: Day, time: WallTime | null, at: Date, zone: Zone) =>
  time ? `${dayText(day)}, ${clockText(time)} ${zoneText(at, zone)}` : dayText(day)
