import { dateTitle } from '../../events/rules/attendance/invite-words.ts'
import { type Day, momentText } from '../../../kernel/day.ts'
import { counted } from '../../../kernel/text/counted.ts'
import { wallOf, type Zone, zoneText } from '../../../kernel/zone.ts'
import { waitlists } from '../../../kernel/limits/waitlist-limits.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const leastMs = waitlists.leastOfferMinutes * minuteMs

type Times = {
  now: Date
  /** When the date starts. */
  startsAt: Date
  /** Null where no time is announced. */
  doorsAt: Date | null
}

/** Whether a date is too close for an offer, so that its waitlist is over. */
export const isWaitlistOver = ({ now, startsAt }: Pick<Times, 'now' | 'startsAt'>): boolean =>
  startsAt.getTime() - now.getTime() < leastMs

/**
 * Until when returned tickets are held for a person from the waitlist (decision 0228): shorter close to the show, never for
 * less than half an hour, and until half an hour before the doors at the latest where that leaves so much.
 *
 * @returns null once the waitlist is over
 */
export function offerDeadline({ now, startsAt, doorsAt }: Times): Date | null {
  if (isWaitlistOver({ now, startsAt })) return null
  const doors = Math.min(doorsAt?.getTime() ?? startsAt.getTime(), startsAt.getTime())
  const ahead = doors - now.getTime()
  const hours = waitlists.offers.find(({ hoursAhead }) => ahead >= hoursAhead * hourMs)?.hours
  const end = now.getTime() + (hours === undefined ? leastMs : hours * hourMs)
  const latest = Math.max(doors - waitlists.leastOfferMinutes * minuteMs, now.getTime() + leastMs)
  // A whole minute is easier to read; the start of a show is on one.
  const wholeMinute = Math.ceil(Math.min(end, latest) / minuteMs) * minuteMs
  return new Date(Math.min(wholeMinute, startsAt.getTime()))
}

/** `Fri Dec 4, 6:00 PM PST`, on the clock of the venue. */
export function deadlineText(until: Date, zone: Zone): string {
  const { day, time } = wallOf(until, zone)
  return momentText(day, time, zoneText(until, zone))
}

/**
 * What people read who waited for a date that was canceled; its first line is the subject of the email.
 *
 * @param day of a show that repeats
 */
export const canceledText = (eventName: string, day: Day | null): string =>
  `${dateTitle(eventName, day)} was canceled.\nYour place on the waitlist is gone. You weren’t charged.`

type Offer = { quantity: number; ticketName: string; eventName: string; until: Date; zone: Zone }

/** What a person reads whom tickets are held for: in the bell, a push message and an email. */
export function offerText({ quantity, ticketName, eventName, until, zone }: Offer): { news: string; note: string } {
  const tickets = `${counted(quantity, 'ticket')} (${ticketName})`
  const verb = quantity === 1 ? 'is' : 'are'
  return {
    news: `${tickets} for ${eventName} ${verb} held for you until ${deadlineText(until, zone)}.`,
    note: `If you don’t buy by then, ${quantity === 1 ? 'it goes' : 'they go'} to the next person on the waitlist.`,
  }
}
