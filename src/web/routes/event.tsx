import { groupHoldEnd } from '../../features/checkout/rules/groups/group-hold.ts'
import { data, redirect } from 'react-router'
import { apiContext, type Calls, siteContext, viewerContext } from '../api-context.ts'
import type { OwnAct } from '../events/page/act-links.tsx'
import { dateNotice } from '../events/page/date-notice.ts'
import { EventPage } from '../events/page/event-page.tsx'
import { loadOverShow } from '../events/page/load-over-show.ts'
import { OverShow } from '../events/page/over-show.tsx'
import type { Invites } from '../events/invites/invites-part.tsx'
import { FriendsGoingContext } from '../events/friends-going/friends-going-line.tsx'
import { loadFriendsGoing } from '../events/friends-going/load-friends-going.ts'
import { parseDay } from '../../kernel/day.ts'
import { pagePath } from '../../kernel/page-path.ts'
import { friendsQuestionIn } from '../../kernel/path-kinds.ts'
import { paths } from '../../kernel/paths.ts'
import type { EventDetail } from '../events/show.ts'
import { readToggle } from '../kit/read-toggle.ts'
import { eventMeta, overShowMeta } from '../seo/event-meta.ts'
import { mayHaveWaitlist, withOffers } from '../tickets/panel/waitlist/own-place.ts'
import { refusedWith } from '../refused-with.ts'
import type { Route } from './+types/event'

/** Shows beside this one, at its room. */
const moreMost = 6

const noInvites: Invites = { sent: [], received: [] }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const site = context.get(siteContext)
  try {
    const { event: publicEvent } = await api.fetchEvent({ eventID: params.id })
    const { eventID } = publicEvent
    const isSignedIn = context.get(viewerContext) !== null
    if (!isSignedIn) leadToLogin(request)
    const [
      { events },
      attendance,
      buyer,
      open,
      tickets,
      friends,
      invites,
      together,
      reminder,
      ownActs,
      waitlist,
      waitingLine,
      group,
    ] = await Promise.all([
      api.listEventsOfEntity({ entityID: publicEvent.venue?.id ?? publicEvent.host.id, limit: moreMost + 1 }),
      api.fetchAttendance({ eventID }),
      isSignedIn ? api.fetchOwnUser() : null,
      isSignedIn ? api.fetchOpenHold({}) : null,
      isSignedIn ? api.fetchOwnTickets({ eventID }) : null,
      isSignedIn ? api.getFriendsGoing({ eventID }) : null,
      isSignedIn ? api.fetchEventInvites({ eventID }) : noInvites,
      isSignedIn ? api.listPlans({ eventID }) : null,
      isSignedIn ? loadReminder(api, publicEvent) : null,
      loadOwnActs(api, publicEvent),
      mayHaveWaitlist(publicEvent, isSignedIn) ? api.fetchWaitlist({ eventID }) : null,
      publicEvent.internalTickets && !publicEvent.isPast ? api.fetchWaitingLine({ eventID }) : null,
      isSignedIn && publicEvent.internalTickets ? api.fetchOwnGroupHold({ eventID }) : null,
    ])
    const event = withOffers(publicEvent, waitlist)
    const requestedDay = new URL(request.url).searchParams.get('date')
    const date = event.occurrences.find(({ day }) => day === requestedDay) ?? event.occurrences[0] ?? null
    const more = events.filter((show) => show.eventID !== eventID).slice(0, moreMost)
    return {
      event,
      date,
      notice: dateNotice(event, requestedDay, date?.day ?? null, new Date(site.now)),
      over: null,
      more,
      friendsGoing: await loadFriendsGoing(api, isSignedIn, more),
      friends: friends?.friendsGoing ?? [],
      invites: { sent: invites.sent, received: invites.received },
      plans: together?.plans ?? [],
      attendance,
      buyer: buyer && { fullName: buyer.user.fullName, canceledOrder: tickets?.canceled[0] ?? null },
      ownTickets: tickets?.dates.find(({ occurrenceDate }) => occurrenceDate === date?.day) ?? null,
      ownActs,
      reminder,
      waitlist,
      waitingLine: waitingLine?.line ?? null,
      groupHold: group?.hold ?? null,
      takesGroups: date !== null && takesGroups(date, site.now),
      // An order that is being replaced may be there as well: the newer one ends later.
      hold: open ? ([open.hold, ...open.others].findLast((hold) => hold?.eventID === eventID) ?? null) : null,
      meta: eventMeta(event, date, site),
    }
  } catch (error) {
    const refusal = refusedWith(error, 'event/already-passed')
    if (!refusal) throw error
    const over = await loadOverShow(api, refusal)
    return data({ event: null, over, meta: overShowMeta(params.id, over, site) }, { status: 410 })
  }
}

/** Whether tickets to a date can still be held for friends, as `holdForFriends` decides it. */
const takesGroups = ({ startsAt, moments }: EventDetail['occurrences'][number], now: number): boolean =>
  groupHoldEnd({
    now: new Date(now),
    startsAt: new Date(startsAt),
    doorsAt: moments.doors === null ? null : new Date(moments.doors),
  }) !== null

/** Whether the viewer hears when tickets of the show go on sale; no tickets wait for that on most pages. */
async function loadReminder(api: Calls, { eventID, ticketList }: EventDetail): Promise<{ isOn: boolean }> {
  const isWaiting = ticketList.some(
    ({ hidden, salesStart }) => !hidden && salesStart !== null && salesStart.secondsLeft > 0,
  )
  return isWaiting ? api.fetchSaleReminder({ eventID }) : { isOn: false }
}

/**
 * A link from an email to what friends ask on the page opens the login above it. The hash isn't sent to us, and the login
 * leads to it all the same; a visitor who closes the dialog stays on the page.
 */
function leadToLogin(request: Request): void {
  const { pathname, search, searchParams } = new URL(request.url)
  const page = pagePath(`${pathname}${search}`)
  if (!friendsQuestionIn(page)) return
  const [shownPath = ''] = page.split('?', 1)
  const query = new URLSearchParams({ login: '1', next: `${page}#friends` })
  const date = searchParams.get('date')
  if (date) query.set('date', date)
  throw redirect(`${shownPath}?${query}`)
}

/** The acts of a lineup that are the viewer's, with the booking of each; a host changes its own lineup in the form. */
const loadOwnActs = (api: Calls, { eventID, acts, host }: EventDetail): Promise<OwnAct[]> =>
  Promise.all(
    acts.flatMap(({ entityID, name, isOwn }) =>
      isOwn && entityID && entityID !== host.id
        ? [
            api
              .findShowBooking({ eventID, entityDetails: { id: entityID } })
              .then(({ booking }) => ({ id: entityID, name, booking })),
          ]
        : [],
    ),
  )

/** What “I’m going” sends while the page has no scripts. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { isOn, fields } = await readToggle(request, 'going')
  const occurrenceDate = fields.get('occurrenceDate')
  await context.get(apiContext).toggleUserAttendance({ eventID: params.id, occurrenceDate, going: isOn })
  return redirect(paths.event(params.id, parseDay(occurrenceDate ?? '') ?? undefined), 303)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function EventScreen({ loaderData }: Route.ComponentProps) {
  if (loaderData.event === null) return <OverShow over={loaderData.over} />
  return (
    <FriendsGoingContext value={loaderData.friendsGoing}>
      <EventPage {...loaderData} />
    </FriendsGoingContext>
  )
}
