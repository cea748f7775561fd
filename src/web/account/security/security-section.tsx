import type { Security } from './load-security.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** How one logs in, and where one is logged in. */
export function SecuritySection({ security }: { security: Security }) {
  return (
    <>
      <PasswordCard hasPassword={security.hasPassword} />
      <PasskeysCard passkeys={security.passkeys} hasPassword={security.hasPassword} />
      <SessionsCard sessions={security.sessions} />
    </>
  )
}
