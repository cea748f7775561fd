import { redirect } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { day } from '../../../kernel/day.ts'
import { mayEdit } from '../../../kernel/roles.ts'
import { siteContext } from '../../api-context.ts'
import { ChooseEntity } from '../../entities/choose-entity.tsx'
import { Calendar } from '../../gigs/calendar/calendar.tsx'
import { calendarEntries } from '../../gigs/calendar/calendar-entries.ts'
import { searchIn } from '../../gigs/find/collaborator-search.ts'
import { FindCollaborators } from '../../gigs/find/find-collaborators.tsx'
import { GigHub } from '../../gigs/gig-hub.tsx'
import { type GigTab, gigTabs } from '../../gigs/gig-tabs.tsx'
import { words } from '../../gigs/gigs-words.ts'
import { HoldsContext } from '../../gigs/requests/hold-controls.tsx'
import type { InviteShow } from '../../gigs/invites/invite-dialog.tsx'
import { InviteLists } from '../../gigs/invites/invite-lists.tsx'
import { readInvites } from '../../gigs/invites/read-invites.ts'
import { RequestLists } from '../../gigs/requests/request-lists.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../../kernel/paths.ts'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/gighub'

/** For one of the viewer's entities; without one in the address, a choice of them (decision C25). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const api = signedInApi(request, context)
  const { productName, now } = context.get(siteContext)
  const { entities } = await api.listManagedEntities({})
  const entityID = entities.find(({ id }) => id === searchParams.get('entity'))?.id
  if (!entityID) return { entities, hub: null, productName }

  const { profile } = await api.fetchProfile({ entityID })
  const entityDetails = { id: entityID }
  const isEditor = mayEdit(profile.role)
  const search = searchIn(searchParams, profile.type)
  const chosenTab = tabIn(searchParams.get('tab'))
  const tab = chosenTab ?? 'calendar'
  const [requests, results, events, calendar, invites, received] = await Promise.all([
    isEditor ? api.listCollabRequests({ entityDetails }) : null,
    isEditor && tab === 'find' ? api.findCollaborators({ entityDetails, ...search }) : null,
    tab === 'calendar' || (isEditor && tab === 'find') ? api.listManagedEvents({ entityID }) : null,
    isEditor && (tab === 'calendar' || tab === 'requests') ? api.fetchGigCalendar({ entityDetails }) : null,
    isEditor && tab === 'invites' ? readInvites(api, entityID, searchParams) : null,
    isEditor ? api.listEventInvites({ entityDetails, list: 'received' }) : null,
  ])
  const serverToday = day(new Date(now).toISOString().slice(0, 10))
  const waiting = { requests: countWaiting(requests), invites: countOpen(received) }
  const hub = { profile, tab, search, requests, results, events, calendar, invites, waiting, serverToday }
  const opensOnFind = chosenTab === null && isEditor && events !== null && isEmpty(events, calendar, requests)
  // With the tab in the address: a request that is sent there must not change the tab.
  if (opensOnFind) throw redirect(paths.gigHubTab(entityID, 'find'))
  return { entities, hub, productName }
}

type Requests = CallOutputs['listCollabRequests']

/** The requests and offers that the page hasn't answered, and those in whose threads there is news. */
const countWaiting = (requests: Requests | null): number =>
  (requests?.incoming.filter(
    ({ status, news, openOffer }) => status === 'Sent' || status === 'Seen' || news || openOffer === 'other',
  ).length ?? 0) + (requests?.outgoing.filter(({ news, openOffer }) => news || openOffer === 'other').length ?? 0)

const countOpen = (received: CallOutputs['listEventInvites'] | null): number =>
  received?.invites.filter(({ status }) => status === 'Invited').length ?? 0

/** Where nothing is booked yet, there is nothing to see in the calendar: one looks for someone to play with. */
function isEmpty(...calendar: Parameters<typeof calendarEntries>): boolean {
  const { entries, undated } = calendarEntries(...calendar)
  return entries.length === 0 && undated.length === 0
}

/** The tab that an address names; null for none. */
const tabIn = (name: string | null): GigTab | null => gigTabs.find((tab) => tab === name) ?? null

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${words.title} · ${loaderData?.productName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export default function GigHubScreen({ loaderData: { entities, hub } }: Route.ComponentProps) {
  return <Page>{hub ? <Hub {...hub} /> : <ChooseEntity entities={entities} words={words} to={paths.gigHub} />}</Page>
}

type HubData = NonNullable<Route.ComponentProps['loaderData']['hub']>

const titles = {
  find: words.find.title,
  requests: words.tabs.requests,
  invites: words.tabs.invites,
  calendar: words.calendar,
}

/** The shows that acts can be invited to, the next first, then drafts. */
const invitableIn = (events: HubData['events']) =>
  events ? [...events.upcoming, ...events.drafts].filter(({ status }) => status !== 'canceled').map(showOf) : []

const showOf = (event: NonNullable<HubData['events']>['upcoming'][number]): InviteShow => {
  const { eventID, eventName, status, isListing, dates } = event
  return {
    ...{ eventID, eventName, status, isListing },
    day: dates[0]?.day ?? null,
  }
}

function Hub({ profile, tab, search, requests, results, events, calendar, invites, waiting, serverToday }: HubData) {
  return (
    <GigHub profile={profile} tab={tab} waiting={waiting} title={titles[tab]}>
      {tab === 'calendar' && events && (
        <Calendar entityId={profile.id} ownName={profile.name} {...{ events, calendar, requests, serverToday }} />
      )}
      {results && (
        <FindCollaborators
          key={JSON.stringify(search)}
          entityId={profile.id}
          ownPage={profile}
          search={search}
          pages={results.pages}
          shows={invitableIn(events)}
        />
      )}
      {tab === 'requests' && requests && (
        <HoldsContext value={calendar}>
          <RequestLists profile={profile} lists={requests} />
        </HoldsContext>
      )}
      {invites && <InviteLists entity={{ id: profile.id, type: profile.type }} lists={invites} />}
      {tab !== 'calendar' && !requests && <Notice tone="info">{words.find.door}</Notice>}
    </GigHub>
  )
}
