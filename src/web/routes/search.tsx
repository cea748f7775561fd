import { redirect } from 'react-router'
import { searchGroups } from '../../features/search/rules/search-groups.ts'
import { nameSearch } from '../../kernel/limits.ts'
import { paths } from '../../kernel/paths.ts'
import { apiContext, siteContext, viewerContext } from '../api-context.ts'
import { lastNear } from '../discover/last-near.ts'
import { FriendsGoingContext } from '../events/friends-going/friends-going-line.tsx'
import { loadFriendsGoing } from '../events/friends-going/load-friends-going.ts'
import { Page } from '../kit/page.tsx'
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
  const results = isSearch
    ? await api.searchData({
        searchText: q,
        date,
        lastNear: lastNear(request),
        group: group ?? null,
        page,
        limit: group ? nameSearch.perPage : ofEachKind,
      })
    : null
  const isEmpty = results !== null && searchGroups.every((name) => results[name].length === 0)
  // A page that was shared may be past the end once shows have passed.
  if (isEmpty && page > 1) throw redirect(paths.search({ ...address, page: 1 }))
  const friendsGoing = await loadFriendsGoing(api, context.get(viewerContext) !== null, [
    ...(results?.filteredShows ?? []),
    ...(results?.events ?? []),
  ])
  return { address, results, friendsGoing, productName: context.get(siteContext).productName }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData?.results ? words.titleOf(loaderData.address.q) : words.title} · ${loaderData?.productName ?? ''}`,
  },
  { name: 'robots', content: 'noindex' },
]

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const { address, results, friendsGoing } = loaderData
  return (
    <Page>
      <FriendsGoingContext value={friendsGoing}>
        <SearchPage address={address} results={results} />
      </FriendsGoingContext>
    </Page>
  )
}
