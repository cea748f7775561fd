import { siteContext } from '../../api-context.ts'
import { MessagesPage } from '../../events/messages/messages-page.tsx'
import { words } from '../../events/messages/messages-words.ts'
import type { Route } from './+types/event-messages'
import { loadManagedShow, managedShowMeta } from './load-managed-show.ts'

export async function loader(args: Route.LoaderArgs) {
  const messages = await loadManagedShow(args, (api, eventID) => api.listHolderMessages({ eventID }))
  return { ...messages, nowMs: args.context.get(siteContext).now }
}

export const meta: Route.MetaFunction = ({ loaderData }) => managedShowMeta(words.title, loaderData)

export default function EventMessagesScreen({ loaderData }: Route.ComponentProps) {
  return <MessagesPage {...loaderData} />
}
