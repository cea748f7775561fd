import { AccountLayout } from '../../account/account-layout.tsx'
import { BlockedSection } from '../../account/blocked-section.tsx'
import { VisibilityCard } from '../../account/visibility-card.tsx'
import { apiContext } from '../../api-context.ts'
import type { Route } from './+types/account-privacy'

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).listBlockedUsers({})

export default function AccountPrivacyScreen({
  loaderData: { users },
  matches: [, { loaderData }],
}: Route.ComponentProps) {
  return (
    <AccountLayout id="privacy">
      <VisibilityCard chosen={loaderData.user.visibility} />
      <BlockedSection users={users} />
    </AccountLayout>
  )
}
