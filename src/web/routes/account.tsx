import { redirect } from 'react-router'
import { AccountPage } from '../account/account-page.tsx'
import { words } from '../account/account-words.ts'
import { loadAccount } from '../account/load-account.ts'
import { apiContext, siteContext } from '../api-context.ts'
import { Page } from '../kit/page.tsx'
import { paths } from '../../kernel/paths.ts'
import type { Route } from './+types/account'

export async function loader({ context }: Route.LoaderArgs) {
  const account = await loadAccount(context.get(apiContext), context.get(siteContext).now)
  // The wizard opens for whoever is signed in without a profile.
  if (!account) throw redirect(paths.login(paths.account))
  return { account, productName: context.get(siteContext).productName }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${words.title} · ${loaderData?.productName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export default function AccountScreen({ loaderData: { account } }: Route.ComponentProps) {
  return (
    <Page>
      <AccountPage account={account} />
    </Page>
  )
}
