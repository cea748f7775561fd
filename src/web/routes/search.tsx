import { redirect } from 'react-router'
import { searchGroups } from '../../features/search/rules/search-groups.ts'
import { nameSearch, nearTextMax } from '../../kernel/limits.ts'
import { paths } from '../../kernel/paths.ts'
import { apiContext, siteContext, viewerContext } from '../api-context.ts'
import { lastNear } from '../discover/last-near.ts'
import { FriendsGoingContext } from '../events/friends-going/friends-going-line.tsx'
import { loadFriendsGoing } from '../events/friends-going/load-friends-going.ts'
import { Page } from '../kit/page.tsx'
import { cityMeant, cityNamed } from '../search/city-named.ts'
import { parseSearchAddress } from '../search/search-address.ts'
import { SearchPage } from '../search/search-page.tsx'
import { words } from '../search/search-words.ts'
import type { Route } from './+types/search'

/** Results of a kind that the page of all kinds shows. */
const ofEachKind = 6

export async function loader({ request, context }: Route.LoaderArgs) {
  const address = parseSearchAddress(new URL(request.url).searchParams)
  const { q, date, group, page } = address
  const api = context.get(apiContext)
  const isSearch = Array.from(q).length >= nameSearch.shortest
  const [results, places] = await Promise.all([
    isSearch
      ? api.searchData({
          searchText: q,
          date,
          lastNear: lastNear(request),
          group: group ?? null,
          page,
          limit: group ? nameSearch.perPage : ofEachKind,
        })
      : null,
    isSearch && !group && q.length <= nearTextMax
      ? api.suggestPlaces({ text: q }).then((suggestions) => suggestions.places)
      : [],
  ])
  const isEmpty = results !== null && searchGroups.every((name) => results[name].length === 0)
  // A page that was shared may be past the end once shows have passed.
  if (isEmpty && page > 1) throw redirect(paths.search({ ...address, page: 1 }))
  const friendsGoing = await loadFriendsGoing(api, context.get(viewerContext) !== null, results?.events ?? [])
  const city = (isEmpty ? cityMeant : cityNamed)(q, places)
  const likelyCity = places[0]?.label ?? null
  return { address, results, city, likelyCity, friendsGoing, productName: context.get(siteContext).productName }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData?.results ? words.titleOf(loaderData.address.q) : words.title} · ${loaderData?.productName ?? ''}`,
  },
  { name: 'robots', content: 'noindex' },
]

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const { address, results, city, likelyCity, friendsGoing } = loaderData
  return (
    <Page>
      <FriendsGoingContext value={friendsGoing}>
        <SearchPage address={address} results={results} city={city} likelyCity={likelyCity} />
      </FriendsGoingContext>
    </Page>
  )
}
