import { apiContext, siteContext } from '../api-context.ts'
import { Page } from '../kit/page.tsx'
import { PersonPage } from '../people/person/person-page.tsx'
import type { Route } from './+types/user-profile'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ profile }, { shows }] = await Promise.all([
    api.getUserProfileData({ profileID: params.id }),
    api.listFriendShows({ profileID: params.id }),
  ])
  return { person: profile, shows, productName: context.get(siteContext).productName }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.person.fullName ?? ''} · ${loaderData?.productName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export default function UserProfileScreen({ loaderData: { person, shows } }: Route.ComponentProps) {
  return (
    <Page>
      <PersonPage person={person} shows={shows} />
    </Page>
  )
}
