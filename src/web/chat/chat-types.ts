import type { CallOutputs } from '../../contract.ts'
import type { ChatEvent as EventOfChat } from '../../kernel/fact.ts'

export type ChatList = Pick<CallOutputs['listChats'], 'chats' | 'friends' | 'startable'>
export type ChatLine = ChatList['chats'][number]
export type LastMessage = NonNullable<ChatLine['lastMessage']>
export type StartableShow = ChatList['startable'][number]
export type ChatRoom = CallOutputs['fetchChat']
export type Message = CallOutputs['sendMessage']['message']
export type ReadMark = { memberID: string; seq: number }

/** Who this tab reads and writes as: a page that its person manages, or the person as a fan. */
export type Acting = { entityDetails: { id: string } | null }

export type ChatEvent = EventOfChat<Message>

/** Messages as the server answered this tab's own write: they say nothing of what others wrote before them. */
export type OwnMessages = { fact: 'own-messages'; chatID: string; messages: Message[] }
