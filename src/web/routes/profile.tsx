import { apiContext, siteContext } from '../api-context.ts'
import { ProfilePage } from '../profiles/profile-page.tsx'
import { profileMeta } from '../seo/profile-meta.ts'
import { KeptProfileHost } from '../shell/kept-profile-host.tsx'
import type { Route } from './+types/profile'

const pageSize = 24

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const cursor = new URL(request.url).searchParams.get('cursor')
  const { profile } = await api.fetchProfile({ entityID: params.id })
  const { events, nextCursor } = await api.listEventsOfEntity({
    entityID: profile.id,
    limit: pageSize,
    ...(cursor && { cursor }),
  })
  return {
    profile,
    events,
    nextCursor,
    isFirstPage: cursor === null,
    meta: profileMeta(profile, context.get(siteContext)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function ProfileScreen({ loaderData }: Route.ComponentProps) {
  return <ProfilePage {...loaderData} />
}

export { KeptProfileHost as ErrorBoundary }
