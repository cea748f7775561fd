import { data, redirect } from 'react-router'
import { type EventId, isId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import { apiContext, siteContext, viewerContext } from '../../api-context.ts'
import { MessagesPage } from '../../events/messages/messages-page.tsx'
import { words } from '../../events/messages/messages-words.ts'
import { words as showPageWords } from '../../events/orders/orders-words.ts'
import type { Route } from './+types/event-messages'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  if (!context.get(viewerContext)) throw redirect(paths.login(pathname + search))
  if (!isId<EventId>(params.eventId)) throw data(null, { status: 404 })

  const messages = await context.get(apiContext).listHolderMessages({ eventID: params.eventId })
  if (messages.show.entityID !== params.id) throw data(null, { status: 404 })
  return { ...messages, nowMs: context.get(siteContext).now }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: showPageWords.title(words.title, loaderData?.show.eventName) },
  { name: 'robots', content: 'noindex' },
]

export default function EventMessagesScreen({ loaderData }: Route.ComponentProps) {
  return <MessagesPage {...loaderData} />
}
