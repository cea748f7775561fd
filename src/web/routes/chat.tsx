import { type ChatId, type EntityId, isId } from '../../kernel/ids.ts'
import { mayEdit } from '../../kernel/roles.ts'
import { type Calls, siteContext, viewerContext } from '../api-context.ts'
import { ChatPage } from '../chat/chat-page.tsx'
import type { ChatRoom } from '../chat/chat-types.ts'
import { words } from '../chat/chat-words.ts'
import type { Outside } from '../chat/room/use-messages.ts'
import { refusedWith } from '../refused-with.ts'
import { signedInApi } from './signed-in-api.ts'
import type { Route } from './+types/chat'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = signedInApi(request, context)
  const { searchParams } = new URL(request.url)
  const { productName, now } = context.get(siteContext)
  const entities = (await api.listManagedEntities({})).entities.filter(({ role }) => mayEdit(role))
  const entity = entities.find(({ id }) => id === searchParams.get('entity')) ?? null
  const entityDetails = entity && { id: entity.id as EntityId }
  const chatId = searchParams.get('room')
  const [{ chats, friends, startable }, { room, outside }] = await Promise.all([
    api.listChats({ entityDetails }),
    chatId && isId<ChatId>(chatId) ? api.fetchChat({ chatID: chatId, entityDetails }).then(inRoom, noneIfGone) : noRoom,
  ])
  const plan = room?.chat.planID ? await planOf(api, room.chat) : null
  const userId = context.get(viewerContext)?.userId ?? ''
  const list = { chats, friends, startable }
  const eventId = searchParams.get('show')
  return { productName, nowMs: now, userId, entities, entity, list, room, plan, outside, chatId, eventId }
}

const noRoom = { room: null, outside: null }
const inRoom = (room: ChatRoom) => ({ room, outside: null })

/** The plan of a chat, with who is in; null once it is over. */
async function planOf(api: Calls, { eventID, planID }: ChatRoom['chat']) {
  const { plans } = await api.listPlans({ eventID })
  return plans.find((plan) => plan.planID === planID) ?? null
}

/** A person who left a chat, or lost it, is told so beside their other chats. */
function noneIfGone(error: unknown): { room: null; outside: Outside } {
  for (const [code, outside] of reasons) if (refusedWith(error, code)) return { room: null, outside }
  throw error
}

const reasons = [
  ['chat/removed', 'removed'],
  ['chat/left', 'left'],
  ['request/not-found', 'gone'],
] as const

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.room?.chat.eventName ?? words.title} · ${loaderData?.productName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export default function ChatScreen({ loaderData }: Route.ComponentProps) {
  const { productName: _, ...page } = loaderData
  return <ChatPage key={page.entity?.id ?? ''} {...page} />
}
