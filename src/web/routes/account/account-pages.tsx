import { AccountLayout } from '../../account/account-layout.tsx'
import { PagesSection } from '../../account/pages-section.tsx'
import { apiContext } from '../../api-context.ts'
import type { Route } from './+types/account-pages'

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).listManagedEntities({})

export default function AccountPagesScreen({ loaderData: { entities } }: Route.ComponentProps) {
  return (
    <AccountLayout id="pages">
      <PagesSection entities={entities} />
    </AccountLayout>
  )
}
