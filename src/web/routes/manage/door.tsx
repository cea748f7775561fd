import { data, redirectDocument } from 'react-router'
import { type EventId, isId } from '../../../kernel/ids.ts'
import { apiContext } from '../../api-context.ts'
import { DoorPage } from '../../door/door-page.tsx'
import { words } from '../../door/door-words.ts'
import type { Route } from './+types/door'
import { throwMissingShow } from './load-managed-show.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!isId<EventId>(params.eventId)) throw data(null, { status: 404 })
  const api = context.get(apiContext)
  const door = await api
    .fetchDoor({ eventID: params.eventId })
    .catch((error: unknown) => throwMissingShow(api, params, error))
  if (door.event.entityID !== params.id) throw data(null, { status: 404 })
  return { door }
}

/** Only a page that was loaded as the door may use the camera: its headers say so. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (new URL(request.url).pathname !== location.pathname) throw redirectDocument(request.url)
  return serverLoader()
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: words.title(loaderData?.door.event.eventName ?? null) },
  { name: 'robots', content: 'noindex' },
]

export default function DoorScreen({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-2xl flex-1 outline-none">
      <DoorPage door={loaderData.door} />
    </main>
  )
}
