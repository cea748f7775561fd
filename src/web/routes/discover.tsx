import { data } from 'react-router'
import { radiusMiles as choices, searchCountMax } from '../../kernel/limits.ts'
import { apiContext, siteContext, viewerContext } from '../api-context.ts'
import { DateChips } from '../discover/date-chips.tsx'
import { ChosenFilters } from '../discover/filters/chosen-filters.tsx'
import { feedAddresses } from '../discover/feeds/feed-addresses.ts'
import { FeedLinks } from '../discover/feeds/feed-links.tsx'
import { DateFilter } from '../discover/filters/date-filter.tsx'
import { discoverWords } from '../discover/discover-words.ts'
import { isWorthRemembering, lastNear, rememberNear } from '../discover/last-near.ts'
import { loadNearby } from '../discover/load-nearby.ts'
import { addressOf, anyDates, parseSearchFilters } from '../discover/search-filters.ts'
import { loadUnknownPlace } from '../discover/load-unknown-place.ts'
import { MapPart } from '../discover/map/map-part.tsx'
import { NothingNear } from '../discover/nothing-near.tsx'
import { SearchBar } from '../discover/search-bar.tsx'
import { HiddenUngenred, HiddenUnpriced } from '../discover/filters/hidden-unpriced.tsx'
import { parseTab } from '../discover/tabs/discover-tabs.ts'
import { loadTab } from '../discover/tabs/load-tab.ts'
import { TabLinks } from '../discover/tabs/tab-links.tsx'
import { TabScreen } from '../discover/tabs/tab-screen.tsx'
import { ShowDays } from '../discover/show-days.tsx'
import { UnknownPlace } from '../discover/unknown-place.tsx'
import { ShowGrid } from '../events/cards/show-grid.tsx'
import { FriendsGoingContext } from '../events/friends-going/friends-going-line.tsx'
import { loadFriendsGoing } from '../events/friends-going/load-friends-going.ts'
import { isFirstPage, type PageTrail, readTrail, trailsAround } from '../kit/paging/page-trail.ts'
import { SaveSearch } from '../searches/save-search.tsx'
import { PageLinks } from '../kit/paging/page-links.tsx'
import { Section } from '../kit/section.tsx'
import { paths } from '../../kernel/paths.ts'
import { discoverMeta } from '../seo/discovery-meta.ts'
import type { Route } from './+types/discover'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const filters = parseSearchFilters(searchParams)
  const trail = readTrail(searchParams)
  const api = context.get(apiContext)
  const site = context.get(siteContext)
  const ownUser = context.get(viewerContext) ? (await api.fetchOwnUser()).user : null
  const radius = filters.radius ?? choices.find((miles) => miles === ownUser?.searchDistance) ?? null
  const towns = [filters.near, ownUser?.location, lastNear(request), site.defaultCity].filter(
    (town) => town !== null && town !== undefined,
  )
  const tab = parseTab(searchParams)
  if (tab !== 'events')
    return loadTab(tab, { request, context, filters: { ...filters, radius }, towns: towns.filter(Boolean) })
  const { place, radiusMiles, isFirstChoice, ...nearby } = await loadNearby(
    api,
    towns.filter(Boolean),
    { ...filters, radius },
    trail,
  )

  const shows = [...nearby.events, ...nearby.related]
  const wasUnknown = filters.near !== '' && !isFirstChoice
  const [friendsGoing, unknownPlace, saved] = await Promise.all([
    loadFriendsGoing(api, ownUser !== null, shows),
    loadUnknownPlace(api, wasUnknown ? filters.near : null, place),
    ownUser ? api.listSavedSearches({}) : null,
  ])
  const isToRemember =
    filters.near !== '' &&
    !wasUnknown &&
    isWorthRemembering({ near: filters.near, label: place.label, hasShows: shows.length > 0 }, lastNear(request))
  const search = { ...filters, near: place.label, radius: radiusMiles }
  // A search is saved without its days.
  const lastingAddress = addressOf(paths.discover, { ...search, ...anyDates, weekends: filters.weekends, view: null })
  // A subscription is to a city: an area of the map has no name.
  const feeds = filters.area ? null : feedAddresses(search, site.origin)
  return data(
    {
      tab,
      ...nearby,
      feeds,
      friendsGoing,
      isVisitor: ownUser === null,
      savedId: saved?.searches.find(({ path }) => path === lastingAddress)?.searchID ?? null,
      place,
      unknownPlace,
      trail,
      search,
      meta: discoverMeta(filters.area ? null : place.label, site, feeds),
    },
    isToRemember ? { headers: rememberNear(place.label) } : {},
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function DiscoverScreen({ loaderData }: Route.ComponentProps) {
  return loaderData.tab === 'events' ? <ShowsScreen loaderData={loaderData} /> : <TabScreen data={loaderData} />
}

type ShowsData = Extract<Route.ComponentProps['loaderData'], { tab: 'events' }>

function ShowsScreen({ loaderData }: { loaderData: ShowsData }) {
  const { events, total, related, nextCursor, place, search: filters, unknownPlace, trail, position } = loaderData
  const town = filters.area ? discoverWords.thisArea : filters.near.split(',')[0]
  const { found: resultWords } = discoverWords
  const { previous, next } = trailsAround(trail, nextCursor)
  const addressAt = (pages: PageTrail | null) => pages && addressOf(paths.discover, filters, pages)
  const count = isFirstPage(trail)
    ? resultWords.first(total, searchCountMax)
    : resultWords.further(position, total, nextCursor !== null)
  return (
    <main id="main" tabIndex={-1} className="list-and-map w-full flex-1 outline-none">
      {/* Past the filters, of which there are dozens. */}
      <a
        href="#shows"
        className="sr-only focus:not-sr-only focus:fixed focus:top-[var(--header,50px)] focus:z-50 focus:bg-gold focus:p-3 focus:text-night"
      >
        {discoverWords.skip}
      </a>
      <div className="stage border-b border-line">
        <div className="beside-map flex w-full flex-col gap-3 py-4 sm:gap-4 sm:py-8">
          <h1 className={`text-3xl uppercase sm:text-4xl ${filters.view ? 'max-shell:sr-only' : ''}`}>
            {`${filters.area ? discoverWords.titleOfArea : discoverWords.title} `}
            <span className="text-gold">{town}</span>
          </h1>
          <TabLinks current="events" filters={filters} />
          {unknownPlace && (
            <UnknownPlace
              addressNear={(near) => addressOf(paths.discover, { ...filters, near })}
              unknown={unknownPlace}
            />
          )}
          <SearchBar
            action={paths.discover}
            filters={filters}
            center={place}
            dates={<DateFilter filters={filters} today={place.today} />}
          />
          <DateChips filters={filters} today={place.today} isChoice />
        </div>
      </div>

      <div
        id="shows"
        tabIndex={-1}
        className="beside-map flex w-full scroll-mt-[var(--header,50px)] flex-col gap-3 py-4 outline-none sm:gap-6 sm:py-6"
      >
        <ChosenFilters filters={filters} today={place.today} />
        <div className="flex items-center justify-between gap-4">
          <p className={events.length === 0 ? 'hidden' : 'text-mute'}>
            {filters.area ? resultWords.inArea(count) : resultWords.near(count, filters.radius, filters.near)}
          </p>
          <SaveSearch
            filters={filters}
            isVisitor={loaderData.isVisitor}
            savedId={loaderData.savedId}
            today={place.today}
          />
        </div>
        <HiddenUnpriced count={loaderData.hiddenUnpriced} filters={filters} />
        <HiddenUngenred count={loaderData.hiddenUngenred} filters={filters} />
        {events.length === 0 ? (
          <NothingNear screen={paths.discover} filters={filters} />
        ) : (
          <FriendsGoingContext value={loaderData.friendsGoing}>
            <ShowDays shows={events} today={place.today} />
          </FriendsGoingContext>
        )}
        <PageLinks previous={addressAt(previous)} next={addressAt(next)} />
        {loaderData.feeds && <FeedLinks feeds={loaderData.feeds} />}
        {related.length > 0 && (
          <Section title={discoverWords.related}>
            <FriendsGoingContext value={loaderData.friendsGoing}>
              <ShowGrid shows={related} />
            </FriendsGoingContext>
          </Section>
        )}
      </div>
      <MapPart filters={filters} center={place} shows={events} />
    </main>
  )
}
