import type { CallOutputs } from '../../contract.ts'

export type ChatLine = CallOutputs['listChats']['chats'][number]
export type StartableShow = CallOutputs['listChats']['startable'][number]
export type ChatRoom = CallOutputs['fetchChat']
export type Message = CallOutputs['sendMessage']['message']
export type ReadMark = { userID: string; seq: number }

/** For whom this tab reads and writes: a page that its person manages, or the person as a fan. */
export type Acting = { entityDetails: { id: string } | null }

/** What a stream says of a chat (decision 0170). */
export type ChatEvent =
  | { fact: 'chat'; chatID: string; messages: Message[] }
  | { fact: 'chat-reads'; chatID: string; reads: ReadMark[] }
  | { fact: 'chat-typing'; chatID: string; name: string }
