import { AccountLayout } from '../../account/account-layout.tsx'
import { FollowingSection } from '../../account/following/following-section.tsx'
import { apiContext } from '../../api-context.ts'
import type { Route } from './+types/account-following'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ favorites }, { topics }] = await Promise.all([api.listFavorites({}), api.fetchNotificationChoices({})])
  return {
    pages: [...favorites.bands, ...favorites.venues, ...favorites.festivals],
    byMail: topics.some(({ topic, email }) => topic === 'following' && email),
  }
}

export default function AccountFollowingScreen({ loaderData }: Route.ComponentProps) {
  return (
    <AccountLayout id="following">
      <FollowingSection following={loaderData} />
    </AccountLayout>
  )
}
