import { data } from 'react-router'
import { isPublicStatus } from '../../features/entities/rules/public-status.ts'
import { apiContext, siteContext, viewerContext } from '../api-context.ts'
import { usernameIn } from '../../kernel/path-kinds.ts'
import { paths } from '../../kernel/paths.ts'
import { FriendsGoingContext } from '../events/friends-going/friends-going-line.tsx'
import { loadFriendsGoing } from '../events/friends-going/load-friends-going.ts'
import { positionOf, readTrail } from '../kit/paging/page-trail.ts'
import { ProfilePage } from '../profiles/profile-page.tsx'
import { redirectToEntity } from '../profiles/redirect-to-entity.ts'
import { profileMeta } from '../seo/profile-meta.ts'
import { EntityErrorScreen } from '../shell/active-entity/entity-error-screen.tsx'
import type { Route } from './+types/entity'

const pageSize = 24

/** An entity's page at its username, `/@the.wren.room`; in another spelling, and at a former name, it leads there. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const username = usernameIn(`/${params.handle}`)
  if (username === null) throw data(null, { status: 404 })

  const api = context.get(apiContext)
  const site = context.get(siteContext)
  const { search, searchParams } = new URL(request.url)
  const trail = readTrail(searchParams)
  const cursor = trail.cursors.at(-1)
  const isPast = searchParams.get('past') === '1'
  const { profile } = await api.fetchProfile({ entityID: `@${username}` })
  if (params.handle !== `@${profile.username}`) throw redirectToEntity(profile.username, search)

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

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function EntityScreen({ loaderData }: Route.ComponentProps) {
  return (
    <FriendsGoingContext value={loaderData.friendsGoing}>
      <ProfilePage {...loaderData} />
    </FriendsGoingContext>
  )
}

export const ErrorBoundary = EntityErrorScreen
