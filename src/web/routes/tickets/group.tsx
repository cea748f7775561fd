import { data } from 'react-router'
import { groupHoldPath } from '../../../kernel/addresses/group-hold.ts'
import { groupHolds } from '../../../kernel/limits/group-hold-limits.ts'
import { paths } from '../../../kernel/paths.ts'
import { apiContext, type Calls, siteContext, viewerContext } from '../../api-context.ts'
import { whenText } from '../../events/when.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Page } from '../../kit/page.tsx'
import { refusedWith } from '../../refused-with.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { GroupPage } from '../../tickets/group/group-page.tsx'
import { words } from '../../tickets/group/group-words.ts'
import type { GroupHold } from '../../tickets/group/pay-form.tsx'
import type { Route } from './+types/group'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const site = context.get(siteContext)
  const key = params.key.slice(0, groupHolds.keyMax)
  const about = { path: groupHoldPath(key), isIndexed: false }
  const { hold } = await api.fetchGroupHold({ key })
  if (!hold) {
    const meta = pageMeta(site, { ...about, title: words.gone, description: words.goneText })
    return data({ hold: null, meta }, { status: 404 })
  }
  const isSignedIn = context.get(viewerContext) !== null
  const [user, single, plan] = await Promise.all([
    isSignedIn ? api.fetchOwnUser() : null,
    priceOf(api, hold),
    hold.isHolder ? ownPlanFor(api, hold) : null,
  ])
  const when = whenText({ day: hold.occurrenceDate, wallTime: hold.wallTime }, site.year)
  const meta = pageMeta(site, {
    ...about,
    title: words.metaTitle(hold.holderName, hold.eventName),
    description: words.metaText(when, hold.venueName),
    pictureId: hold.image,
  })
  return { hold, groupKey: key, when, single, buyer: user && { fullName: user.user.fullName }, plan, meta }
}

/** The caller’s own plan for the date of a group; null without one. */
async function ownPlanFor(api: Calls, { eventID, occurrenceDate }: GroupHold) {
  const { plans } = await api.listPlans({ eventID })
  const plan = plans.find(({ starter, day }) => starter === null && (day ?? occurrenceDate) === occurrenceDate)
  return plan ? { planID: plan.planID, eventID } : null
}

/** What one ticket costs; null where it isn’t on sale now. */
async function priceOf(api: Calls, { eventID, occurrenceDate, ticketTypeID }: GroupHold) {
  const tickets = [{ ticketTypeID, quantity: 1 }]
  return api.quoteTickets({ eventID, occurrenceDate, tickets }).then(
    ({ price }) => price,
    (error: unknown) => {
      if (notOnSale.some((code) => refusedWith(error, code))) return null
      throw error
    },
  )
}

const notOnSale = ['request/not-found', 'checkout/not-on-sale', 'checkout/not-on-sale-yet', 'checkout/unknown-ticket']

/** The key in the address is all that is needed to pay for a ticket of the group: it goes to no other site. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** The link to tickets that someone holds for friends. */
export default function GroupScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Page narrow>
      {loaderData.hold ? (
        <GroupPage {...loaderData} />
      ) : (
        <EmptyState title={words.gone}>
          <p className="mb-4">{words.goneText}</p>
          <ButtonLink to={paths.discover}>{words.find}</ButtonLink>
        </EmptyState>
      )}
    </Page>
  )
}
