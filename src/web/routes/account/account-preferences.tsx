import { AccountLayout } from '../../account/account-layout.tsx'
import { TasteCard } from '../../account/taste-card.tsx'
import { TownCard } from '../../account/town-card.tsx'
import type { Route } from './+types/account-preferences'

export default function AccountPreferencesScreen({ matches: [, { loaderData }] }: Route.ComponentProps) {
  const { user } = loaderData
  return (
    <AccountLayout id="preferences">
      <TownCard location={user.location} />
      <TasteCard user={user} />
    </AccountLayout>
  )
}
