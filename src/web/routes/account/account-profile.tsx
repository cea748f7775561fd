import { AccountLayout } from '../../account/account-layout.tsx'
import { ProfileSection } from '../../account/profile-section.tsx'
import { profileOf } from '../../account/account-user.ts'
import type { Route } from './+types/account-profile'

/** The first match is the root's, the second the account's, whose loader reads the user. */
export default function AccountProfileScreen({ matches: [, { loaderData }] }: Route.ComponentProps) {
  return (
    <AccountLayout id="profile">
      <ProfileSection user={profileOf(loaderData.user)} />
    </AccountLayout>
  )
}
