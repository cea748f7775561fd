import { AccountLayout } from '../../account/account-layout.tsx'
import { ApiKeysSection } from '../../account/api-keys/api-keys-section.tsx'
import { loadApiKeys } from '../../account/api-keys/load-api-keys.ts'
import { apiContext, siteContext } from '../../api-context.ts'
import type { Route } from './+types/account-api-keys'

export async function loader({ context }: Route.LoaderArgs) {
  const { origin, now } = context.get(siteContext)
  return { origin, keys: await loadApiKeys(context.get(apiContext), now) }
}

export default function AccountApiKeysScreen({ loaderData: { keys, origin } }: Route.ComponentProps) {
  return (
    <AccountLayout id="apiKeys">
      <ApiKeysSection keys={keys} origin={origin} />
    </AccountLayout>
  )
}
