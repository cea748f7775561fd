import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { paths } from '../../../kernel/paths.ts'
import { addDays, type Day, type WallTime } from '../../../kernel/day.ts'

/** One date of a show, as a calendar has it. */
export type CalendarShow = {
  occurrenceID: string
  eventID: string
  eventName: string
  description: string
  /** The venue's day. */
  day: Day
  startsAt: Date
  endsAt: Date
  /** Its time is not announced. */
  isAllDay: boolean
  /** On the venue's clock that day; null for one that no one has told. */
  wallTime: WallTime | null
  /** Lists show those that are confirmed, and no others. */
  status: 'confirmed' | 'postponed' | 'canceled'
  venueName: string
  venueAddress: string
  /** Latitude and longitude; null where only the town is known. */
  point: [lat: number, lng: number] | null
  createdAt: Date
  changedAt: Date
  /** If it doesn't follow from the last change. */
  sequence?: number
}

/** Other entries in a page's own calendar: a hold, or blocked days. */
export type CalendarMark = {
  id: string
  summary: string
  description: string
  firstDay: Day
  lastDay: Day
  /** It may still change, as a hold does. */
  isTentative: boolean
  createdAt: Date
}

/** What a program does with the shows: adds or updates them, or takes them out. */
export type CalendarMethod = 'PUBLISH' | 'CANCEL'

type Calendar = {
  name: string
  productName: string
  origin: string
  shows: CalendarShow[]
  marks?: CalendarMark[]
  method?: CalendarMethod
  /** An address, or a name with one; of a file that an email carries (RFC 5546). */
  organizer?: string
}

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  canceled: ICalEventStatus.CANCELLED,
} as const

/** How often programs that subscribed are asked to look, in seconds. */
const lookAgain = 3_600

/**
 * Shows as an iCalendar file (RFC 5545), its instants in UTC (decision 0098).
 *
 * The same shows give the same text: it doesn't depend on the time of the request.
 */
export function calendarFile({
  name,
  productName,
  origin,
  shows,
  marks = [],
  method = 'PUBLISH',
  organizer,
}: Calendar): string {
  const calendar = ical({
    name: escaped(oneLine(name)),
    method: ICalCalendarMethod[method],
    prodId: { company: escaped(oneLine(productName)), product: 'shows', language: 'EN' },
    // A file that an email carries is not subscribed to.
    ...(!organizer && { ttl: lookAgain }),
  })
  for (const show of shows) {
    const event = calendar.createEvent(eventOf(show, origin))
    if (organizer) event.organizer(organizerOf(organizer, productName))
  }
  for (const mark of marks) calendar.createEvent(markOf(mark, origin))
  // RFC 5545, section 3.1: every line ends with CRLF, the last one too.
  return `${calendar.toString()}\r\n`
}

function eventOf(show: CalendarShow, origin: string): ICalEventData {
  const { occurrenceID, eventID, day, startsAt, endsAt, isAllDay, status, createdAt, changedAt } = show
  const url = `${origin}${paths.event(eventID, day)}`
  const name = oneLine(show.eventName)
  return {
    id: `${occurrenceID}@${new URL(origin).host}`,
    ...(isAllDay ? { start: new Date(`${day}T00:00:00Z`), allDay: true } : { start: startsAt, end: endsAt }),
    summary: status === 'postponed' ? `Postponed: ${name}` : name,
    description: `${paragraphs(show.description)}\n\n${url}`.trim(),
    location: {
      title: oneLine(show.venueName),
      address: oneLine(show.venueAddress),
      ...(show.point && { geo: { lat: show.point[0], lon: show.point[1] } }),
    },
    url,
    status: statuses[status],
    stamp: changedAt,
    created: createdAt,
    lastModified: changedAt,
    // Grows with each change: a program that knows the show under this UID takes the newer one.
    sequence: show.sequence ?? sequenceAt(createdAt, changedAt),
  }
}

/** Whole days on which its owner is busy. */
function markOf(
  { id, summary, description, firstDay, lastDay, isTentative, createdAt }: CalendarMark,
  origin: string,
): ICalEventData {
  return {
    id: `${id}@${new URL(origin).host}`,
    start: new Date(`${firstDay}T00:00:00Z`),
    // The first day after it (RFC 5545, 3.6.1).
    end: new Date(`${addDays(lastDay, 1)}T00:00:00Z`),
    allDay: true,
    summary: oneLine(summary),
    description: paragraphs(description) || null,
    status: isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    busystatus: isTentative ? ICalEventBusyStatus.TENTATIVE : ICalEventBusyStatus.BUSY,
    transparency: ICalEventTransparency.OPAQUE,
    stamp: createdAt,
    created: createdAt,
  }
}

/** The seconds from an event's creation to a moment. */
export const sequenceAt = (createdAt: Date, at: Date): number =>
  Math.max(0, Math.round((at.getTime() - createdAt.getTime()) / 1_000))

const organizerOf = (sender: string, productName: string) => ({
  name: productName,
  email: /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender,
})

/** A line's end would begin a property of someone's own (check 45). */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const paragraphs = (text: string) =>
  text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map(oneLine)
    .join('\n')
    .trim()

/** The library writes a calendar's own name as it is. */
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`)
