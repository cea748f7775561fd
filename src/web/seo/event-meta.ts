import { entryPrice, isPriceElsewhere } from '../events/entry-price.ts'
import type { OverShowData } from '../events/page/load-over-show.ts'
import type { EventDetail, Occurrence } from '../events/show.ts'
import { dateText, wholeWhenText } from '../events/when.ts'
import { paths } from '../../kernel/paths.ts'
import { eventPreviewPath } from '../../kernel/addresses/preview.ts'
import { addressJsonLd } from './address-json-ld.ts'
import { pageMeta, pictureUrl, type Site } from './page-meta.ts'
import { seoWords } from './seo-words.ts'

/** Genres that schema.org has an own kind of event for; any other show is a MusicEvent. */
const kinds: Record<string, string> = {
  Comedy: 'ComedyEvent',
  Theater: 'TheaterEvent',
  'Dance Lesson': 'DanceEvent',
  'DJ Trivia': 'SocialEvent',
}
const statuses: Record<EventDetail['status'], string> = {
  draft: 'EventScheduled',
  published: 'EventScheduled',
  postponed: 'EventPostponed',
  canceled: 'EventCancelled',
}
const schema = (name: string) => `https://schema.org/${name}`

/** An event's page on one of its dates. */
export function eventMeta(event: EventDetail, date: Occurrence | null, site: Site) {
  const day = date?.day ?? event.day
  const when = wholeWhenText({ ...(date ?? event), isListing: event.listing !== null }, (date ?? event).zoneName)
  const about = {
    site: site.productName,
    name: event.eventName,
    status: event.status,
    day: dateText(day),
    when,
    venue: event.venueName,
    city: event.city,
    summary: event.eventDescription || event.lineup.join(', '),
  }
  return pageMeta(site, {
    title: seoWords.event.title(about),
    description: seoWords.event.description(about),
    path: paths.event(event.eventID),
    previewPath: eventPreviewPath(event.eventID, date?.day),
    pictureAlt: seoWords.event.preview(about),
    jsonLd: day ? eventJsonLd(event, date, site.origin) : null,
  })
}

/** The page of a show that is over (410). */
export const overShowMeta = (eventID: string, { message, eventName, venueName }: OverShowData, site: Site) =>
  pageMeta(site, {
    title: seoWords.over.title({ name: eventName, site: site.productName }, message),
    description: seoWords.over.description(eventName, venueName),
    path: paths.event(eventID),
  })

function eventJsonLd(event: EventDetail, date: Occurrence | null, origin: string) {
  const { moments } = date ?? event
  const isRescheduled = event.movedFrom !== null && event.status === 'published'
  return {
    '@type': event.isFestival ? 'Festival' : (kinds[event.genre ?? ''] ?? 'MusicEvent'),
    name: event.eventName,
    url: origin + paths.event(event.eventID, date?.day),
    ...(moments ? { startDate: moments.start, endDate: moments.end } : { startDate: event.day, endDate: event.day }),
    ...(moments?.doors && { doorTime: moments.doors }),
    eventStatus: schema(isRescheduled ? 'EventRescheduled' : statuses[event.status]),
    ...(isRescheduled && { previousStartDate: event.movedFrom }),
    eventAttendanceMode: schema('OfflineEventAttendanceMode'),
    ...(event.eventDescription && { description: event.eventDescription }),
    image: [
      ...(event.posterID ? [pictureUrl(origin, event.posterID)] : []),
      origin + eventPreviewPath(event.eventID, date?.day),
    ],
    location: placeJsonLd(event, origin),
    ...(event.acts.length > 0 && { performer: event.acts.map((act) => actJsonLd(act, origin)) }),
    // Of a listing no one here knows who hosts it, nor what its price includes.
    ...(event.listing === null && {
      organizer: { '@type': 'Organization', name: event.host.name, url: origin + paths.profile(event.host.id) },
      ...offersJsonLd(event, date, origin),
    }),
  }
}

const placeJsonLd = (event: EventDetail, origin: string) => ({
  '@type': 'MusicVenue',
  name: event.venueName,
  address: {
    '@type': 'PostalAddress',
    ...addressJsonLd(event.venueAddress, event),
  },
  ...(event.placeExact && {
    geo: { '@type': 'GeoCoordinates', latitude: event.coordinates[0], longitude: event.coordinates[1] },
  }),
  ...(event.venue && { url: origin + paths.profile(event.venue.id) }),
})

const actJsonLd = (act: EventDetail['acts'][number], origin: string) => ({
  '@type': 'PerformingGroup',
  name: act.name,
  ...(act.isConfirmed && act.entityID && { url: origin + paths.profile(act.entityID) }),
})

/**
 * What one ticket costs with every tax and fee, or what it costs on the other site that sells it; nothing where no one has told a price. A show that is off, under way or
 * sold out has no tickets: of schema.org's values, Google knows `SoldOut` for that.
 */
function offersJsonLd(event: EventDetail, date: Occurrence | null, origin: string) {
  const { fromCents, isFree } = entryPrice(event)
  if (fromCents === null) return {}
  const isSoldOut =
    event.soldOut || (date !== null && date.tickets.length > 0 && date.tickets.every(({ left }) => left === 0))
  const isOff = event.status !== 'published' || date?.hasStarted
  const salesStart = firstSalesStart(event)
  return {
    isAccessibleForFree: isFree,
    offers: {
      '@type': 'Offer',
      price: (fromCents / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: schema(isOff || isSoldOut ? 'SoldOut' : salesStart ? 'PreOrder' : 'InStock'),
      ...(salesStart && !isOff && !isSoldOut && { validFrom: salesStart }),
      url:
        isPriceElsewhere(event) && event.eventLink ? event.eventLink : origin + paths.event(event.eventID, date?.day),
    },
  }
}

/** The first sales start, an ISO instant, of a show none of whose tickets are on sale yet; null for others. */
function firstSalesStart({ internalTickets, ticketList }: EventDetail): string | null {
  const active = internalTickets ? ticketList.filter((type) => type.active && !type.hidden) : []
  const starts = active.map(({ salesStart }) => (salesStart && salesStart.secondsLeft > 0 ? salesStart.at : null))
  if (starts.includes(null)) return null
  return starts.filter((start) => start !== null).toSorted()[0] ?? null
}
