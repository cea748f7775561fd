import type { AccountUser } from './load-account.ts'
import { TasteCard } from './taste-card.tsx'
import { TownCard } from './town-card.tsx'

/** What Home and Discover go by. */
export function PreferencesSection({ user }: { user: AccountUser }) {
  return (
    <>
      <TownCard location={user.location} />
      <TasteCard user={user} />
    </>
  )
}
