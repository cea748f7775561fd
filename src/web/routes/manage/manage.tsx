import { useState } from 'react'
import { mayEdit } from '../../../kernel/roles.ts'
import { isPublicStatus } from '../../../features/entities/rules/public-status.ts'
import { EmbedSnippet } from '../../embed/embed-snippet.tsx'
import { isPageRequest } from '../../../features/notifications/rules/notification-kinds.ts'
import { siteContext } from '../../api-context.ts'
import { StatusNotice } from '../../entities/approval/status-notice.tsx'
import { EntityHead } from '../../entities/entity-head.tsx'
import { words } from '../../entities/manage-page-words.ts'
import { OnboardingCard } from '../../entities/onboarding-card.tsx'
import { AcceptDialog } from '../../gigs/accept-dialog.tsx'
import { FirstRun, useFirstRun } from '../../events/managed/first-run.tsx'
import { ManagedEvents } from '../../events/managed/managed-events.tsx'
import { AtAGlance } from '../../events/managed/overview/at-a-glance.tsx'
import { firstDoors } from '../../events/managed/overview/doors-today.ts'
import { PageNav } from '../../events/managed/overview/page-nav.tsx'
import { NextStepList } from '../../events/managed/overview/next-step-list.tsx'
import { nextSteps } from '../../events/managed/overview/next-steps.ts'
import { isSearching, queryIn } from '../../events/managed/list/list-query.ts'
import { sizesIn } from '../../events/managed/list/list-sizes.ts'
import { ShowsElsewhere } from '../../events/managed/shows-elsewhere.tsx'
import { TeamSummary } from '../../events/managed/overview/team-summary.tsx'
import { RequestedEventDialog } from '../../events/requested-event-dialog.tsx'
import type { SavedShow } from '../../events/saved/saved-show.ts'
import { Page } from '../../kit/page.tsx'
import { useRootData } from '../../root-data.ts'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/manage'

/** For the entity's managers; for everyone else it does not exist. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const api = signedInApi(request, context)
  const { profile } = await api.fetchProfile({ entityID: params.id })
  const query = queryIn(searchParams)
  // Doors open whatever one searches for.
  const listTonight = async () => (await api.listManagedEvents({ entityID: profile.id, drafts: 1, past: 1 })).upcoming
  const [{ glance, elsewhere, lastAddress, success: _, ...events }, upcoming, { managers, invites }, waiting] =
    await Promise.all([
      api.listManagedEvents({ entityID: profile.id, ...sizesIn(searchParams), ...query }),
      isSearching(query) ? listTonight() : null,
      api.listManagers({ entityID: profile.id }),
      mayEdit(profile.role) ? api.listNotifications({ entityDetails: { id: profile.id } }) : null,
    ])
  return {
    profile,
    events,
    lastAddress,
    query,
    doors: firstDoors(upcoming ?? events.upcoming, profile.role ?? 'door'),
    glance,
    elsewhere,
    team: { managers, invites },
    requests: waiting?.notifications.filter(({ type }) => isPageRequest(type)).length ?? 0,
    productName: context.get(siteContext).productName,
    origin: context.get(siteContext).origin,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? words.metaTitle(loaderData.profile.name, loaderData.productName) : words.untitled },
  { name: 'robots', content: 'noindex' },
]

/** How many shows may stand above the first steps of a new page. */
const mostAboveFirstRun = 3

export default function ManageScreen({
  loaderData: { profile, events, lastAddress, query, doors, glance, elsewhere, team, requests, origin },
}: Route.ComponentProps) {
  const role = profile.role ?? 'door'
  const [saved, setSaved] = useState<SavedShow | null>(null)
  const host = { ...profile, lastAddress }
  const asks = team.invites.filter(({ askedBy }) => askedBy === 'user').length
  const overview = {
    profile,
    counts: events.all,
    asks,
    requests,
    hasStreets: useRootData()?.mapStyleUrl != null,
  }
  const firstRun = useFirstRun(profile, {
    shows: events.all.upcoming + events.all.past + elsewhere.length - events.listings,
    team: team.managers.length,
    teamInvites: team.invites.length - asks,
  })
  const isPaymentStep = firstRun.some(({ name, state }) => name === 'payments' && state !== 'done')
  // One list: while a page gets started, what else there is to do is in it.
  const isNew = firstRun.length > 0
  // What is found comes right below the search.
  const isSearch = isSearching(query)
  const nextRows = <NextStepList profile={profile} overview={overview} areRows={isNew} />
  const first = isNew && (
    <FirstRun profile={profile} steps={firstRun}>
      {nextRows}
    </FirstRun>
  )
  const next = !isNew && !isSearch && nextSteps(overview).length > 0 && nextRows
  // Once a page is public and has shows, those come before its next steps; below many, no one would see the first ones.
  const isRunning = profile.status === 'approved' && events.all.upcoming > 0
  const isFirstBelow = isRunning && events.all.upcoming <= mostAboveFirstRun
  // What an act plays comes before the offer to announce a show of its own.
  const isPlaying = events.all.upcoming === 0 && elsewhere.length > 0
  const others = <ShowsElsewhere shows={elsewhere} page={profile} isEditor={mayEdit(role)} />
  return (
    <Page>
      <div className="flex flex-col gap-8 lg:gap-5">
        <EntityHead profile={profile} />
        <PageNav entity={profile} role={role} doors={doors} />
        {/* The first step of a new page says that it is being reviewed. */}
        {!(isNew && profile.status === 'pending') && <StatusNotice profile={profile} />}
        {!isFirstBelow && !isSearch && first}
        {!isRunning && next}
        {glance && events.all.upcoming > 0 && !isSearch && <AtAGlance glance={glance} />}
        {mayEdit(role) && <RequestedEventDialog host={host} onSaved={setSaved} />}
        {mayEdit(role) && <AcceptDialog host={host} onSaved={setSaved} />}
        {isPlaying && !isSearch && others}
        <ManagedEvents host={host} role={role} events={events} query={query} saved={saved} onSaved={setSaved}>
          {isFirstBelow && first}
          {isRunning && next}
        </ManagedEvents>
        {!isPlaying && others}
        <aside className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2 lg:*:only:col-span-2">
          {mayEdit(role) && !isPaymentStep && <OnboardingCard profile={profile} />}
          <TeamSummary entityId={profile.id} team={team} />
        </aside>
        {mayEdit(role) && isPublicStatus(profile.status) && (
          <EmbedSnippet entity={profile} origin={origin} shows={events} />
        )}
      </div>
    </Page>
  )
}
