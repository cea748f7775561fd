import { entityAtom } from '../../kernel/addresses/feeds.ts'
import { paths } from '../../kernel/paths.ts'
import type { EntityDetail } from '../profiles/entity-detail.ts'
import { addressJsonLd } from './address-json-ld.ts'
import { pageMeta, pictureUrl, type Site } from './page-meta.ts'
import { seoWords } from './seo-words.ts'

const kinds: Record<string, string> = {
  Band: 'MusicGroup',
  'Comedy Group': 'PerformingGroup',
  'Standup Comic': 'Person',
  Venue: 'MusicVenue',
  Festival: 'Festival',
}

/** An entity's page. */
export const profileMeta = (profile: EntityDetail, site: Site) =>
  pageMeta(site, {
    title: seoWords.profile.title({ name: profile.name, site: site.productName }, profile.kind, profile.location),
    description:
      profile.bio ||
      seoWords.profile.description(profile.name, profile.kind, profile.location, profile.status === 'unclaimed'),
    path: paths.entity(profile.username),
    type: 'profile',
    feeds: { name: profile.name, atom: entityAtom(profile.id), calendar: paths.calendar(profile.id) },
    pictureId: profile.pictureID,
    pictureAlt: seoWords.profile.picture(profile.name),
    jsonLd: profileJsonLd(profile, site.origin),
  })

function profileJsonLd(profile: EntityDetail, origin: string) {
  const [city = '', state = ''] = profile.location.split(/, (?=[A-Z]{2}$)/)
  const address = {
    '@type': 'PostalAddress',
    ...addressJsonLd(profile.venueAddress, { city, state }),
  }
  const links = Object.values(profile.socialMediaLinks)
  return {
    // A Festival is an event to search engines, which needs its first day.
    '@type':
      profile.kind === 'Festival' && !profile.startDate ? 'Organization' : (kinds[profile.kind] ?? 'Organization'),
    name: profile.name,
    url: origin + paths.entity(profile.username),
    ...(profile.bio && { description: profile.bio }),
    ...(profile.pictureID && { image: pictureUrl(origin, profile.pictureID) }),
    ...(links.length > 0 && { sameAs: links }),
    ...(profile.type === 'band' && profile.genre.length > 0 && profile.kind === 'Band' && { genre: profile.genre }),
    ...placeOf(profile, address),
  }
}

function placeOf(profile: EntityDetail, address: Record<string, unknown>) {
  if (profile.type === 'band') return {}
  const [latitude, longitude] = profile.coordinates
  const point = profile.placeExact && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
  if (profile.type === 'venue') return { address, ...point }
  return {
    ...(profile.startDate && {
      startDate: profile.startDate,
      endDate: profile.endDate ?? profile.startDate,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    }),
    location: { '@type': 'Place', name: profile.venueName ?? profile.location, address, ...point },
  }
}
