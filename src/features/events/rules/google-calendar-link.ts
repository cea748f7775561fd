import { addDays, type Day } from '../../../kernel/day.ts'

/** One date of a show, as its calendar file has it. */
export type GoogleCalendarShow = {
  eventName: string
  /** The venue's day. */
  day: Day
  startsAt: Date
  endsAt: Date
  /** Its time is not announced. */
  isAllDay: boolean
  zone: string
  venueName: string
  venueAddress: string
}

/** `20261205T040000Z`, `20261205` */
const stamp = (instant: Date) => instant.toISOString().replace(/\.\d+|[-:]/g, '')
const dayStamp = (day: Day) => day.replaceAll('-', '')

/**
 * Opens Google Calendar with a new entry for a show (decision 0098). Its times are instants, so that no clock change
 * moves them, and it is in the venue's zone; a show without a time takes its whole day.
 *
 * @param url the show's page; null leaves it out
 */
export function googleCalendarLink(show: GoogleCalendarShow, url: string | null): string {
  const { eventName, day, startsAt, endsAt, isAllDay, zone, venueName, venueAddress } = show
  // The last day of an entry is the one after it, as in a file (RFC 5545, 3.6.1).
  const dates = isAllDay ? [dayStamp(day), dayStamp(addDays(day, 1))] : [stamp(startsAt), stamp(endsAt)]
  const fields = {
    action: 'TEMPLATE',
    text: eventName,
    dates: dates.join('/'),
    ctz: zone,
    location: [venueName, venueAddress].filter(Boolean).join(', '),
    ...(url && { details: url }),
  }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `https://calendar.google.com/calendar/render?${query.join('&')}`
}
