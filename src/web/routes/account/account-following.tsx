import { AccountLayout } from '../../account/account-layout.tsx'
import { FollowingSection } from '../../account/following/following-section.tsx'
import { apiContext } from '../../api-context.ts'
import type { Route } from './+types/account-following'

export async function loader({ context }: Route.LoaderArgs) {
  const { favorites, byMail } = await context.get(apiContext).listFavorites({})
  return { pages: [...favorites.bands, ...favorites.venues, ...favorites.festivals], byMail }
}

export default function AccountFollowingScreen({ loaderData }: Route.ComponentProps) {
  return (
    <AccountLayout id="following">
      <FollowingSection following={loaderData} />
    </AccountLayout>
  )
}
