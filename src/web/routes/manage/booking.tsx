import { redirect } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { siteContext } from '../../api-context.ts'
import { BookingPage } from '../../gigs/booking/booking-page.tsx'
import { words } from '../../gigs/booking/booking-words.ts'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/booking'

/** For the managers of the page that the address names; without one the Gig Hub asks which it is. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = signedInApi(request, context)
  const entityID = new URL(request.url).searchParams.get('entity')
  if (!entityID) throw redirect(paths.gigHub())
  const booking = await api.fetchBooking({ requestID: params.id, entityDetails: { id: entityID } })
  const { now, productName } = context.get(siteContext)
  return { entityID, booking, nowMs: now, productName }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.booking.page.name ?? words.untitled} · ${loaderData?.productName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export default function BookingScreen({ loaderData: { entityID, booking, nowMs } }: Route.ComponentProps) {
  return <BookingPage key={booking.requestID} entityId={entityID} booking={booking} nowMs={nowMs} />
}
