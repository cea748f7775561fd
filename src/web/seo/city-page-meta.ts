import { type CityPage, cityPagePath } from '../../kernel/addresses/city-page.ts'
import { paths } from '../../kernel/paths.ts'
import { cityPageWords } from '../discover/city-page/city-page-words.ts'
import type { FeedAddresses } from '../discover/feeds/feed-addresses.ts'
import type { Show } from '../events/show.ts'
import { pageMeta, type Site } from './page-meta.ts'

/** How many shows a description names. */
const namesMost = 3

/** A city's page; one without shows is not for search engines. */
export function cityPageMeta(page: CityPage, shows: Show[], total: number, site: Site, feeds: FeedAddresses) {
  const [town = ''] = page.city.split(',')
  const subject = { ...page, town }
  const [first] = shows
  return pageMeta(site, {
    title: cityPageWords.title(subject, total, site.productName),
    description: cityPageWords.description(
      subject,
      shows.slice(0, namesMost).map(({ eventName, venueName }) => `${eventName} at ${venueName}`),
      shows.every(({ isListing }) => isListing),
    ),
    path: cityPagePath(page),
    pictureId: shows.find(({ posterID }) => posterID !== null)?.posterID ?? null,
    feeds,
    isIndexed: first !== undefined,
    jsonLd: first
      ? {
          '@type': 'ItemList',
          name: cityPageWords.headline(subject),
          numberOfItems: shows.length,
          itemListElement: shows.map(({ eventID, day, eventName }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: eventName,
            url: site.origin + paths.event(eventID, day),
          })),
        }
      : null,
  })
}
