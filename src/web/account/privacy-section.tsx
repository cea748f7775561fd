import { BlockedSection } from './blocked-section.tsx'
import type { Account } from './load-account.ts'
import { VisibilityCard } from './visibility-card.tsx'

/** Who sees what, and who is kept away. */
export function PrivacySection({ user, blocked }: Pick<Account, 'user' | 'blocked'>) {
  return (
    <>
      <VisibilityCard chosen={user.visibility} />
      <BlockedSection users={blocked} />
    </>
  )
}
