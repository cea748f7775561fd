import { data, type RouterContextProvider } from 'react-router'
import { type EventId, isId } from '../../../kernel/ids.ts'
import type { Calls } from '../../api-context.ts'
import { words } from '../../events/orders/orders-words.ts'
import { refusedWith } from '../../refused-with.ts'
import { missingShow } from '../../shell/errors/missing-show.ts'
import { signedInApi } from '../signed-in-api.ts'

type Params = { id: string; eventId: string }

type Args = { params: Params; request: Request; context: Readonly<RouterContextProvider> }

/**
 * Loads what a page about one show needs for its managers.
 *
 * @throws a redirect to the log-in for visitors; 404 where the show is another host's than the address says, and with
 *   the way to the page's shows, for people who work for that page, where there is none for them
 */
export async function loadManagedShow<Read extends { show: { entityID: string } }>(
  { params, request, context }: Args,
  read: (api: Calls, eventID: EventId) => Promise<Read>,
): Promise<Read> {
  const api = signedInApi(request, context)
  if (!isId<EventId>(params.eventId)) throw data(null, { status: 404 })

  const page = await read(api, params.eventId).catch((error: unknown) => throwMissingShow(api, params, error))
  if (page.show.entityID !== params.id) throw data(null, { status: 404 })
  return page
}

/**
 * Sends people who work for that page to its shows if their link finds no show: it was deleted, or it is a draft and
 * they work at the door. For others, rethrows what was thrown.
 */
export async function throwMissingShow(api: Calls, { id, eventId }: Params, error: unknown): Promise<never> {
  if (!isMissing(error)) throw error
  const [page, isThere] = await Promise.all([
    api.fetchProfile({ entityID: id }).catch(() => null),
    // What everyone sees isn't missing: it is another page's.
    api.fetchEvent({ eventID: eventId }).then(
      () => true,
      (refusal: unknown) => !isMissing(refusal),
    ),
  ])
  if (isThere || !page?.profile.role) throw error
  throw data(missingShow({ id: page.profile.id, name: page.profile.name }), { status: 404 })
}

const isMissing = (error: unknown) =>
  ['event/not-found', 'request/not-found'].some((code) => refusedWith(error, code) !== null)

/** The title of such a page, which no search engine lists. */
export const managedShowMeta = (title: string, loaderData: { show: { eventName: string } } | undefined) => [
  { title: words.title(title, loaderData?.show.eventName) },
  { name: 'robots', content: 'noindex' },
]
