import { isRouteErrorResponse, redirect, useLocation, useParams, useRouteError } from 'react-router'
import { isPublicStatus } from '../../features/entities/rules/public-status.ts'
import { apiContext, siteContext, viewerContext } from '../api-context.ts'
import { paths } from '../../kernel/paths.ts'
import { FriendsGoingContext } from '../events/friends-going/friends-going-line.tsx'
import { loadFriendsGoing } from '../events/friends-going/load-friends-going.ts'
import { positionOf, readTrail } from '../kit/paging/page-trail.ts'
import { readToggle } from '../kit/read-toggle.ts'
import { ProfilePage } from '../profiles/profile-page.tsx'
import { profileMeta } from '../seo/profile-meta.ts'
import { keptIn, useKeptEntity } from '../shell/active-entity/kept-entity.ts'
import { KeptProfile } from '../shell/active-entity/kept-profile.tsx'
import { ErrorScreen } from '../shell/errors/error-screen.tsx'
import type { Route } from './+types/profile'

const pageSize = 24

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const site = context.get(siteContext)
  const { searchParams } = new URL(request.url)
  const trail = readTrail(searchParams)
  const cursor = trail.cursors.at(-1)
  const isPast = searchParams.get('past') === '1'
  const { profile } = await api.fetchProfile({ entityID: params.id })
  const isPublic = isPublicStatus(profile.status)
  const page = { entityID: profile.id, limit: pageSize, ...(cursor && { cursor }) }
  const [{ events, nextCursor }, following, friendPages] = await Promise.all([
    isPast ? api.listPastEventsOfEntity(page) : api.listEventsOfEntity(page),
    isPublic ? api.fetchFollowing({ entityID: profile.id }) : null,
    isPublic ? api.listEntityFriends({ entityID: profile.id }) : null,
  ])
  const isSignedIn = context.get(viewerContext) !== null
  return {
    profile,
    friendsGoing: await loadFriendsGoing(api, isSignedIn && !isPast, events),
    shows: { isPast, events, nextCursor, trail, position: positionOf(trail, pageSize, events.length) },
    following,
    friendPages,
    isSignedIn,
    webcal: site.origin.replace(/^https?:/, 'webcal:') + paths.calendar(profile.id),
    meta: profileMeta(profile, site),
  }
}

/** What “Follow” sends while the page has no scripts. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { isOn } = await readToggle(request, 'following')
  await context.get(apiContext).changeFavoriteEntity({ entityID: params.id, following: isOn })
  return redirect(paths.profile(params.id), 303)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function ProfileScreen({ loaderData }: Route.ComponentProps) {
  return (
    <FriendsGoingContext value={loaderData.friendsGoing}>
      <ProfilePage {...loaderData} />
    </FriendsGoingContext>
  )
}

/** An entity's page that failed: the viewer's own as it was passed along or as the tab keeps it, others as an error. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { id } = useParams()
  const { state } = useLocation()
  const keptEntity = useKeptEntity()
  const isGone = isRouteErrorResponse(error) && error.status < 500
  const ownEntity = [keptIn(state?.profile), keptEntity].find((entity) => entity?.id === id)
  if (isGone || !ownEntity) return <ErrorScreen />
  return <KeptProfile entity={ownEntity} />
}
