import { data, redirectDocument } from 'react-router'
import { words } from '../../door/door-words.ts'
import { PracticePage } from '../../door/practice/practice-page.tsx'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/door-practice'

/** For the entity's team; for everyone else it does not exist. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { profile } = await signedInApi(request, context).fetchProfile({ entityID: params.id })
  if (!profile.role) throw data(null, { status: 404 })
  return { entityId: profile.id }
}

/** Only a page that was loaded as the door may use the camera: its headers say so. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (new URL(request.url).pathname !== location.pathname) throw redirectDocument(request.url)
  return serverLoader()
}

export const meta: Route.MetaFunction = () => [
  { title: words.title(words.practice.title) },
  { name: 'robots', content: 'noindex' },
]

export default function DoorPracticeScreen({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-2xl flex-1 outline-none">
      <PracticePage entityId={loaderData.entityId} />
    </main>
  )
}
