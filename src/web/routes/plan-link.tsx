import { data, redirect } from 'react-router'
import { apiContext, type Calls, siteContext, viewerContext } from '../api-context.ts'
import { parseDay } from '../../kernel/day.ts'
import { planLinkPath } from '../../kernel/addresses/plan-link.ts'
import type { EventId } from '../../kernel/ids.ts'
import { paths } from '../../kernel/paths.ts'
import { lastNear, rememberNear } from '../discover/last-near.ts'
import { entryPrice } from '../events/entry-price.ts'
import { hasEntry } from '../events/has-entry.ts'
import { type LinkedShow, PlanLinkPage } from '../events/plan-link/plan-link-page.tsx'
import { words } from '../events/plan-link/plan-link-words.ts'
import { whenText } from '../events/when.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { Page } from '../kit/page.tsx'
import { refusedWith } from '../refused-with.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/plan-link'

export async function loader({ params: { key }, request, context }: Route.LoaderArgs) {
  const { plan } = await context.get(apiContext).fetchPlanLink({ key })
  const site = context.get(siteContext)
  const about = { path: planLinkPath(key), isIndexed: false }
  if (!plan) {
    const meta = pageMeta(site, { ...about, title: words.gone, description: words.goneText })
    return data({ plan: null, meta }, { status: 404 })
  }
  const { starterName, eventID, eventName, day, showDay, time, venueName, image } = plan
  if (plan.isIn) throw redirect(paths.eventAnswer(eventID, parseDay(day ?? '') ?? undefined))
  const when = showDay && whenText({ day: showDay, wallTime: time }, site.year)
  const meta = pageMeta(site, {
    ...about,
    title: words.metaTitle(starterName, eventName),
    description: when ? words.metaText(when, venueName) : words.postponed,
    pictureId: image,
  })
  const show = await readShow(context.get(apiContext), eventID, showDay)
  const isSignedIn = context.get(viewerContext) !== null
  // The setup that the link leads to doesn't ask for a city: a newcomer's is the show's.
  const isNewcomer = !isSignedIn && !lastNear(request)
  return data(
    { plan, show, linkKey: key, when, isSignedIn, meta },
    show && isNewcomer ? { headers: rememberNear(show.place) } : {},
  )
}

/** What the show’s page says of place, ages and price; null for a viewer to whom it doesn’t open. */
async function readShow(api: Calls, eventID: EventId, day: string | null): Promise<LinkedShow | null> {
  const event = await api.fetchEvent({ eventID }).then(
    (answer) => answer.event,
    (error: unknown) => {
      if (closed.some((code) => refusedWith(error, code))) return null
      throw error
    },
  )
  if (!event) return null
  const { city, state, ageGroup, ageNote } = event
  const ages = [ageGroup, ageNote].filter(Boolean).join(' · ') || null
  const date = event.occurrences.find((occurrence) => occurrence.day === day) ?? null
  return { place: `${city}, ${state}`, ages, price: hasEntry(event, date) ? entryPrice(event) : null }
}

const closed = ['event/not-found', 'event/already-passed', 'event/no-future-occurrences']

/** The key in the address is all that is needed to see the plan and to join it: it goes to no other site. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function PlanLinkScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Page narrow>
      {loaderData.plan ? (
        <PlanLinkPage {...loaderData} />
      ) : (
        <EmptyState title={words.gone}>
          <p className="mb-4">{words.goneText}</p>
          <ButtonLink to={paths.discover}>{words.find}</ButtonLink>
        </EmptyState>
      )}
    </Page>
  )
}
