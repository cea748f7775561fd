import { data, redirect } from 'react-router'
import { type CityPage, cityPagePath, cityPages, parseCityPage } from '../../kernel/addresses/city-page.ts'
import { apiContext, siteContext, viewerContext } from '../api-context.ts'
import { feedAddresses } from '../discover/feeds/feed-addresses.ts'
import { FeedLinks } from '../discover/feeds/feed-links.tsx'
import { CityPageDates, CityPageLinks } from '../discover/city-page/links.tsx'
import { CityPageShows } from '../discover/city-page/shows.tsx'
import { loadCityPage } from '../discover/city-page/load-city-page.ts'
import { UnknownCity } from '../discover/city-page/unknown-city.tsx'
import { FriendsGoingContext } from '../events/friends-going/friends-going-line.tsx'
import { loadFriendsGoing } from '../events/friends-going/load-friends-going.ts'
import { Page } from '../kit/page.tsx'
import { readTrail } from '../kit/paging/page-trail.ts'
import { cityPageMeta } from '../seo/city-page-meta.ts'
import { refusedWith } from '../refused-with.ts'
import type { Route } from './+types/city-page'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const parsed = parseCityPage(params['*'])
  if (!parsed) throw data(null, { status: 404 })

  const api = context.get(apiContext)
  const trail = readTrail(new URL(request.url).searchParams)
  const result = await loadCityPage(api, parsed, trail).catch((error: unknown) => {
    if (!refusedWith(error, 'places/unknown')) throw error
    return null
  })
  if (!result) {
    const { places } = await api.suggestPlaces({ text: parsed.city })
    const cities = places.slice(0, 5).map(({ label }) => label)
    return data({ unknown: { cities }, page: parsed, result: null, meta: [] }, { status: 404 })
  }

  const page: CityPage = { ...parsed, city: result.guide.city }
  // One address for one page, however its city is spelled.
  const path = cityPagePath(page)
  if (cityPages + params['*'] !== path) throw redirect(path, 301)

  const site = context.get(siteContext)
  const shows = [...result.events, ...result.related]
  const feeds = feedAddresses(result.filters, site.origin)
  return {
    unknown: null,
    page,
    result: { ...result, trail },
    feeds,
    friendsGoing: await loadFriendsGoing(api, context.get(viewerContext) !== null, shows),
    meta: cityPageMeta(page, result.events, result.total, site, feeds),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function CityPageScreen({ loaderData }: Route.ComponentProps) {
  const { unknown, page, result } = loaderData
  if (unknown) return <UnknownCity cities={unknown.cities} />
  return (
    <FriendsGoingContext value={loaderData.friendsGoing}>
      <Page>
        <div className="flex flex-col gap-8">
          <CityPageShows page={page} {...result}>
            <CityPageDates page={page} guide={result.guide} />
          </CityPageShows>
          <FeedLinks feeds={loaderData.feeds} />
          <CityPageLinks page={page} guide={result.guide} />
        </div>
      </Page>
    </FriendsGoingContext>
  )
}
