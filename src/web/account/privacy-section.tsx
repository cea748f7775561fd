import type { AccountUser } from './load-account.ts'
import { VisibilityCard } from './visibility-card.tsx'

/** Who sees what, and who is kept away. */
export function PrivacySection({ user }: { user: AccountUser }) {
  return <VisibilityCard chosen={user.visibility} />
}
