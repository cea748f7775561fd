import { deskQuery } from '../../operators/desk/desk-query.ts'
import { MessagesSection } from '../../operators/messages/messages-section.tsx'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/operator-messages'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = signedInApi(request, context)
  const { query } = deskQuery(request, context)
  const isAnswered = query.has('answered')
  const state = isAnswered ? 'answered' : 'waiting'
  return { ...(await api.listContactMessages({ state, cursor: query.get('cursor') })), isAnswered }
}

export default function OperatorMessagesScreen({ loaderData }: Route.ComponentProps) {
  return <MessagesSection {...loaderData} />
}
