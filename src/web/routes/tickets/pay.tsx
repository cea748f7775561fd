import { data } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { apiContext, siteContext, viewerContext } from '../../api-context.ts'
import { Page } from '../../kit/page.tsx'
import { CardPage } from '../../tickets/card/card-page.tsx'
import { cardPagesContext } from '../../tickets/card/card-provider.ts'
import { payWords } from '../../tickets/card/pay-words.ts'
import { whenWords } from '../../tickets/show-when.ts'
import type { Route } from './+types/pay'

export async function loader({ params, context }: Route.LoaderArgs) {
  const session = await context.get(cardPagesContext)?.readSession(params.session)
  if (!session) throw data(null, { status: 404 })
  const millisecondsLeft = Date.parse(session.expiresAt) - context.get(siteContext).now
  const isSignedIn = context.get(viewerContext) !== null
  const open = isSignedIn ? await context.get(apiContext).fetchOpenHold({}) : null
  const holds = open?.hold ? [open.hold, ...open.others] : []
  const hold = holds.find(({ payUrl }) => payUrl.endsWith(paths.localPayment(session.id)))
  return {
    session,
    show: hold ? { ...hold, when: whenWords(hold) } : null,
    secondsLeft: Math.max(0, Math.floor(millisecondsLeft / 1_000)),
  }
}

export const meta: Route.MetaFunction = () => [{ title: payWords.pageTitle }, { name: 'robots', content: 'noindex' }]

export default function PayScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <CardPage {...loaderData} />
    </Page>
  )
}
