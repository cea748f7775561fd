import { AccountLayout } from '../../account/account-layout.tsx'
import { PreferencesForm } from '../../account/preferences-form.tsx'
import { profileOf } from '../../account/account-user.ts'
import type { Route } from './+types/account-preferences'

export default function AccountPreferencesScreen({ matches: [, { loaderData }] }: Route.ComponentProps) {
  return (
    <AccountLayout id="preferences">
      <PreferencesForm user={profileOf(loaderData.user)} />
    </AccountLayout>
  )
}
