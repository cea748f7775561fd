import { paths } from '../paths.ts'
import type { EntityDetail } from '../profiles/entity-detail.ts'
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
    description: profile.bio || seoWords.profile.description(profile.name, profile.kind, profile.location),
    path: paths.profile(profile.id),
    type: 'profile',
    pictureId: profile.pictureID,
    jsonLd: profileJsonLd(profile, site.origin),
  })

function profileJsonLd(profile: EntityDetail, origin: string) {
  const [city, state] = profile.location.split(', ')
  const address = {
    '@type': 'PostalAddress',
    ...(profile.venueAddress && { streetAddress: profile.venueAddress }),
    addressLocality: city,
    addressRegion: state,
    addressCountry: 'US',
  }
  const links = Object.values(profile.socialMediaLinks)
  return {
    '@type': kinds[profile.kind] ?? 'Organization',
    name: profile.name,
    url: origin + paths.profile(profile.id),
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
  const geo = { '@type': 'GeoCoordinates', latitude, longitude }
  if (profile.type === 'venue') return { address, geo }
  return {
    ...(profile.startDate && { startDate: profile.startDate }),
    ...(profile.endDate && { endDate: profile.endDate }),
    location: { '@type': 'Place', name: profile.venueName ?? profile.location, address, geo },
  }
}
