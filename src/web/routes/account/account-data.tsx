import { AccountLayout } from '../../account/account-layout.tsx'
import { LeavingSection } from '../../account/leaving/leaving-section.tsx'
import { apiContext } from '../../api-context.ts'
import type { Route } from './+types/account-data'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ tickets, ownedAlone }, { hasPassword }] = await Promise.all([api.fetchLeaving({}), api.listPasskeys({})])
  return { leaving: { tickets, ownedAlone }, hasPassword }
}

export default function AccountDataScreen({ loaderData: { leaving, hasPassword } }: Route.ComponentProps) {
  return (
    <AccountLayout id="data">
      <LeavingSection leaving={leaving} hasPassword={hasPassword} />
    </AccountLayout>
  )
}
