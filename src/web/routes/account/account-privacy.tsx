import { useLocation } from 'react-router'
import { AccountLayout } from '../../account/account-layout.tsx'
import { words } from '../../account/account-words.ts'
import { BlockedSection } from '../../account/blocked-section.tsx'
import { Notice } from '../../kit/notice.tsx'
import { VisibilityCard } from '../../account/visibility-card.tsx'
import { apiContext } from '../../api-context.ts'
import { profileOf } from '../../account/account-user.ts'
import type { Route } from './+types/account-privacy'

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).listBlockedUsers({})

/** Who was just blocked, as passed along by their page, as long as they are blocked. */
function useBlockedName(users: readonly { fullName: string | null }[]): string | null {
  const state: unknown = useLocation().state
  const name: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'blocked') : null
  return typeof name === 'string' && users.some(({ fullName }) => fullName === name) ? name : null
}

export default function AccountPrivacyScreen({
  loaderData: { users },
  matches: [, { loaderData }],
}: Route.ComponentProps) {
  const blockedName = useBlockedName(users)
  return (
    <AccountLayout id="privacy">
      {blockedName && <Notice tone="success">{words.blocked.done(blockedName)}</Notice>}
      <VisibilityCard chosen={profileOf(loaderData.user).visibility} />
      <BlockedSection users={users} />
    </AccountLayout>
  )
}
