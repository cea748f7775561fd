import { deskApi, deskQuery } from '../../operators/desk/desk-api.ts'
import { MessagesSection } from '../../operators/messages/messages-section.tsx'
import type { Route } from './+types/operator-messages'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = deskApi(request, context)
  const { query } = deskQuery(request, context)
  const isAnswered = query.has('answered')
  const state = isAnswered ? 'answered' : 'waiting'
  return { ...(await api.listContactMessages({ state, cursor: query.get('cursor') })), isAnswered }
}

export default function OperatorMessagesScreen({ loaderData }: Route.ComponentProps) {
  return <MessagesSection {...loaderData} />
}
