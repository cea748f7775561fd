import { AccountOverview } from '../../account/account-overview.tsx'
import type { Route } from './+types/account-overview'

export default function AccountOverviewScreen({ matches: [, { loaderData }] }: Route.ComponentProps) {
  return <AccountOverview user={loaderData.user} />
}
