import { oneLine } from '../../kernel/text/visible-text.ts'
import { siteContext } from '../api-context.ts'
import { Page } from '../kit/page.tsx'
import { FriendsPage } from '../people/friends/friends-page.tsx'
import { words } from '../people/friends/friends-words.ts'
import { signedInApi } from './signed-in-api.ts'
import type { Route } from './+types/friends'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = signedInApi(request, context)
  const term = oneLine((new URL(request.url).searchParams.get('q') ?? '').slice(0, 60))
    .replace(/^@/, '')
    .trim()
  const [lists, search, { people }, { user }] = await Promise.all([
    api.listFriends({}),
    term === '' ? null : api.searchUsers({ searchTerm: term }),
    api.listPeopleGoingToo({}),
    api.fetchOwnUser({}),
  ])
  const { productName } = context.get(siteContext)
  return { lists, result: search && { term, users: search.users }, goingToo: people, user, productName }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${words.title} · ${loaderData?.productName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export default function FriendsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Page narrow>
      <FriendsPage
        lists={loaderData.lists}
        result={loaderData.result}
        goingToo={loaderData.goingToo}
        ownProfile={loaderData.user}
      />
    </Page>
  )
}
