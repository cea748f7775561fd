import { redirect } from 'react-router'
import { paths } from '../../kernel/paths.ts'
import { apiContext } from '../api-context.ts'
import { readToggle } from '../kit/read-toggle.ts'
import { redirectToEntity } from '../profiles/redirect-to-entity.ts'
import { EntityErrorScreen } from '../shell/active-entity/entity-error-screen.tsx'
import type { Route } from './+types/profile'

/** An entity's page by its id, as kept links have it: leads to the page's own address. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<never> {
  const { profile } = await context.get(apiContext).fetchProfile({ entityID: params.id })
  throw redirectToEntity(profile.username, new URL(request.url).search)
}

/** What “Follow” sends while the page has no scripts. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { isOn } = await readToggle(request, 'following')
  await context.get(apiContext).changeFavoriteEntity({ entityID: params.id, following: isOn })
  return redirect(paths.profile(params.id), 303)
}

export default function ProfileScreen() {
  return null
}

export const ErrorBoundary = EntityErrorScreen
