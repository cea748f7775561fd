import { data, type RouterContextProvider } from 'react-router'
import { type EventId, isId } from '../../../kernel/ids.ts'
import type { Calls } from '../../api-context.ts'
import { words } from '../../events/orders/orders-words.ts'
import { signedInApi } from '../signed-in-api.ts'

type Args = {
  params: { id: string; eventId: string }
  request: Request
  context: Readonly<RouterContextProvider>
}

/**
 * What a page of one show for its managers reads.
 *
 * @throws a redirect to the log-in for visitors; 404 where the show is another host's than the address says
 */
export async function loadManagedShow<Read extends { show: { entityID: string } }>(
  { params, request, context }: Args,
  read: (api: Calls, eventID: EventId) => Promise<Read>,
): Promise<Read> {
  const api = signedInApi(request, context)
  if (!isId<EventId>(params.eventId)) throw data(null, { status: 404 })

  const page = await read(api, params.eventId)
  if (page.show.entityID !== params.id) throw data(null, { status: 404 })
  return page
}

/** The title of such a page, which no search engine lists. */
export const managedShowMeta = (title: string, loaderData: { show: { eventName: string } } | undefined) => [
  { title: words.title(title, loaderData?.show.eventName) },
  { name: 'robots', content: 'noindex' },
]
