import { data } from 'react-router'
import { Page } from '../../kit/page.tsx'
import { cardPagesContext } from '../../tickets/card/card-provider.ts'
import { OnboardingPage } from '../../tickets/card/onboarding-page.tsx'
import { payWords } from '../../tickets/card/pay-words.ts'
import type { Route } from './+types/pay-onboarding'

export async function loader({ params, context }: Route.LoaderArgs) {
  const account = await context.get(cardPagesContext)?.readAccount(params.account)
  if (!account) throw data(null, { status: 404 })
  return { account }
}

export const meta: Route.MetaFunction = () => [
  { title: payWords.onboarding.pageTitle },
  { name: 'robots', content: 'noindex' },
]

export default function PayOnboardingScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Page narrow>
      <OnboardingPage account={loaderData.account} />
    </Page>
  )
}
