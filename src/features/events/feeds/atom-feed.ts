import { dayText } from '../../../kernel/day.ts'
import { paths } from '../../../kernel/paths.ts'
import type { CalendarShow } from '../page/calendar-file.ts'

type AtomFeed = {
  title: string
  productName: string
  origin: string
  /** Paths of the feed itself and of the page with the same shows. */
  path: string
  pagePath: string
  shows: CalendarShow[]
  /** Of a feed without shows. */
  emptySince: Date
}

/**
 * Shows as an Atom feed (RFC 4287), soonest first.
 *
 * The same shows give the same text: nothing in it is of the moment at which it was requested.
 */
export function atomFeed({ title, productName, origin, path, pagePath, shows, emptySince }: AtomFeed): string {
  const changes = shows.map(({ changedAt }) => changedAt.getTime())
  const changedAt = changes.length > 0 ? new Date(Math.max(...changes)) : emptySince
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${escaped(origin + path)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<updated>${changedAt.toISOString()}</updated>`,
    `<author><name>${escaped(productName)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(origin + path)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(origin + pagePath)}"/>`,
    ...shows.flatMap((show) => entryOf(show, origin)),
    '</feed>',
    '',
  ].join('\n')
}

const statusBefore = { confirmed: '', postponed: 'Postponed: ', canceled: 'Canceled: ' }

const entryOf = (show: CalendarShow, origin: string): string[] => [
  '<entry>',
  `<id>urn:uuid:${show.occurrenceID}</id>`,
  `<title>${escaped(statusBefore[show.status] + show.eventName)}</title>`,
  `<published>${show.createdAt.toISOString()}</published>`,
  `<updated>${show.changedAt.toISOString()}</updated>`,
  `<link rel="alternate" type="text/html" href="${escaped(origin + paths.event(show.eventID, show.day))}"/>`,
  `<summary>${escaped(summaryOf(show))}</summary>`,
  '</entry>',
]

const summaryOf = ({ day, venueName, venueAddress, description }: CalendarShow): string =>
  [`${dayText(day)} at ${venueName}, ${venueAddress}`, description].filter(Boolean).join('\n\n')

/** XML has no control characters, and no half of a surrogate pair. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
