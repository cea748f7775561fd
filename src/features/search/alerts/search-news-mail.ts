import type { EventId } from '../../../kernel/ids.ts'
import { savedSearches } from '../../../kernel/limits/alert-limits.ts'
import { accountSearches, unsubscribeFromSearch } from '../../../kernel/addresses/alerts.ts'
import { paths } from '../../../kernel/paths.ts'
import type { ProductSettings } from '../../../ports/ctx.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { type FoundShow, foundShowDetails, newsTitle } from '../rules/search-news.ts'
import { nameOf, pathOfSearch } from '../saved/saved-filters.ts'
import type { DueAlert, Recipient } from './alerts.store.ts'

export type NewShow = FoundShow & { eventId: EventId }

/** What a search has found. */
export type News = { alert: DueAlert; shows: NewShow[] }

/** If several searches found the same show, the first one is named. */
export function withoutRepeats(news: News[]): News[] {
  const namedIds = new Set<string>()
  return news
    .map(({ alert, shows }) => ({
      alert,
      shows: shows.filter(({ eventId }) => !namedIds.has(eventId) && namedIds.add(eventId)),
    }))
    .filter(({ shows }) => shows.length > 0)
}

/** One email of all that a person's searches have found. */
export function searchNewsMail(settings: ProductSettings, person: Recipient, allNews: News[]) {
  const { origin } = settings
  const news = withoutRepeats(allNews)
  const total = news.reduce((sum, { shows }) => sum + shows.length, 0)
  const names = news.map(({ alert }) => nameOf(alert))
  const [only] = allNews.length === 1 ? allNews : []
  const stopUrl = (search: string) => `${origin}${unsubscribeFromSearch(person.unsubscribeKey, search)}`
  const unsubscribeUrl = stopUrl(only ? only.alert.id : 'all')
  const subject = newsTitle(total, news[0]?.shows[0], names)
  // Each search names some of its shows, however many there are of them.
  const perSearch = Math.max(1, Math.floor(savedSearches.showsPerEmail / news.length))
  return {
    kind: 'saved-searches',
    to: person.email,
    unsubscribeUrl,
    subject,
    ...mailPage(settings, {
      heading: total === 1 ? subject : `${total} new shows`,
      paragraphs: [names.length === 1 ? `For your saved search “${names[0]}”:` : 'For your saved searches:'],
      sections: [
        ...news.flatMap(({ alert, shows }) => sectionsOf(alert, shows, news.length > 1)),
        {
          heading: 'Getting too many?',
          text: 'Choose daily, weekly or no email for each of your saved searches anytime.',
          links: [{ label: 'Manage saved searches', url: `${origin}${accountSearches}` }],
        },
      ],
      unsubscribeUrl,
    }),
  }

  function sectionsOf(alert: DueAlert, shows: NewShow[], isOneOfSeveral: boolean) {
    const more = shows.length - perSearch
    const all = {
      label: more > 0 ? `See ${more} more on ${settings.productName}` : 'See all shows for this search',
      url: `${origin}${pathOfSearch(alert)}`,
    }
    const stop = { label: 'Stop emails for this search', url: stopUrl(alert.id) }
    return [
      ...(isOneOfSeveral ? [{ heading: nameOf(alert), text: countText(shows.length), links: [all, stop] }] : []),
      ...shows.slice(0, perSearch).map((show) => ({
        heading: show.name,
        text: foundShowDetails(show),
        links: [{ label: 'View show', url: `${origin}${paths.event(show.eventId, show.day)}` }],
      })),
      ...(isOneOfSeveral ? [] : [{ heading: 'Your saved search', text: nameOf(alert), links: [all] }]),
    ]
  }
}

const countText = (count: number) => (count === 1 ? '1 new show' : `${count} new shows`)
