import { AccountLayout } from '../../account/account-layout.tsx'
import { apiContext } from '../../api-context.ts'
import { SavedSearchesSection } from '../../searches/saved-searches-section.tsx'
import type { Route } from './+types/account-searches'

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).listSavedSearches()

export default function AccountSearchesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <AccountLayout id="searches">
      <SavedSearchesSection saved={loaderData} />
    </AccountLayout>
  )
}
