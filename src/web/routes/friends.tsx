import { siteContext } from '../api-context.ts'
import { Page } from '../kit/page.tsx'
import { FriendsPage } from '../people/friends/friends-page.tsx'
import { words } from '../people/friends/friends-words.ts'
import { signedInApi } from './signed-in-api.ts'
import type { Route } from './+types/friends'

export async function loader({ request, context }: Route.LoaderArgs) {
  const lists = await signedInApi(request, context).listFriends({})
  return { lists, productName: context.get(siteContext).productName }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${words.title} · ${loaderData?.productName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export default function FriendsScreen({ loaderData: { lists } }: Route.ComponentProps) {
  return (
    <Page narrow>
      <FriendsPage lists={lists} />
    </Page>
  )
}
