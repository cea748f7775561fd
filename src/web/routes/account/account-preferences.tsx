import { AccountLayout } from '../../account/account-layout.tsx'
import { PreferencesForm } from '../../account/preferences-form.tsx'
import type { Route } from './+types/account-preferences'

export default function AccountPreferencesScreen({ matches: [, { loaderData }] }: Route.ComponentProps) {
  const { user } = loaderData
  return (
    <AccountLayout id="preferences">
      <PreferencesForm user={user} />
    </AccountLayout>
  )
}
