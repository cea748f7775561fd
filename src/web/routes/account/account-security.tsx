import { AccountLayout } from '../../account/account-layout.tsx'
import { loadSecurity } from '../../account/security/load-security.ts'
import { EmailCard } from '../../account/security/email-card.tsx'
import { PasskeysCard } from '../../account/security/passkeys-card.tsx'
import { PasswordCard } from '../../account/security/password-card.tsx'
import { SessionsCard } from '../../account/security/sessions-card.tsx'
import { apiContext } from '../../api-context.ts'
import type { Route } from './+types/account-security'

export const loader = ({ context }: Route.LoaderArgs) => loadSecurity(context.get(apiContext))

export default function AccountSecurityScreen({
  loaderData: { hasPassword, emailChange, passkeys, sessions },
}: Route.ComponentProps) {
  return (
    <AccountLayout id="security">
      <EmailCard change={emailChange} hasPassword={hasPassword} />
      <PasswordCard hasPassword={hasPassword} />
      <PasskeysCard passkeys={passkeys} hasPassword={hasPassword} />
      <SessionsCard sessions={sessions} />
    </AccountLayout>
  )
}
