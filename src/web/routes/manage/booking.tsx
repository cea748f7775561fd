import { redirect } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { siteContext } from '../../api-context.ts'
import { ChooseEntity } from '../../entities/choose-entity.tsx'
import { BookingPage } from '../../gigs/booking/booking-page.tsx'
import { words } from '../../gigs/booking/booking-words.ts'
import { HoldsContext } from '../../gigs/requests/hold-controls.tsx'
import { words as gigWords } from '../../gigs/gigs-words.ts'
import { Page } from '../../kit/page.tsx'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/booking'

/** For the managers of the page that the address names; without one, of the one of theirs that is part of the thread. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = signedInApi(request, context)
  const { now, productName } = context.get(siteContext)
  const entityID = new URL(request.url).searchParams.get('entity')
  if (!entityID) {
    const { pageIDs } = await api.listBookingPages({ requestID: params.id })
    const [onlyID, ...others] = pageIDs
    if (onlyID && others.length === 0) throw redirect(paths.booking(onlyID, params.id))
    const { entities } = await api.listManagedEntities({})
    const choices = entities.filter(({ id }) => pageIDs.some((pageID) => pageID === id))
    return { requestID: params.id, choices, opened: null, nowMs: now, productName }
  }
  const entityDetails = { id: entityID }
  const [booking, calendar] = await Promise.all([
    api.fetchBooking({ requestID: params.id, entityDetails }),
    api.fetchGigCalendar({ entityDetails }),
  ])
  return { requestID: params.id, choices: [], opened: { entityID, booking, calendar }, nowMs: now, productName }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.opened?.booking.page.name ?? words.untitled} · ${loaderData?.productName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

const chooserWords = { ...gigWords, choose: words.choose, chooseText: words.chooseText }

export default function BookingScreen({ loaderData }: Route.ComponentProps) {
  const { requestID, choices, opened, nowMs } = loaderData
  if (opened) {
    const { entityID, booking, calendar } = opened
    return (
      <HoldsContext value={calendar}>
        <BookingPage key={booking.requestID} entityId={entityID} booking={booking} nowMs={nowMs} />
      </HoldsContext>
    )
  }
  return (
    <Page>
      <ChooseEntity entities={choices} words={chooserWords} to={(entityId) => paths.booking(entityId, requestID)} />
    </Page>
  )
}
