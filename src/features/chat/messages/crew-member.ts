import { createHmac } from 'node:crypto'
import type { ChatId, UserId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { Room } from '../rules/chat-room.ts'

/**
 * Who somebody is to the others in a chat. In the crew's the pages talk to each other, and which of a page's people
 * writes or reads is their own affair: the id is the same in all of the chat, and nobody can compare it with a person's
 * or with one of another chat (decision 0170). Fans are themselves.
 */
export const memberIdIn = ({ chatKey }: Pick<AppCtx, 'chatKey'>, room: Room, chatId: ChatId, userId: UserId): string =>
  room === 'fans'
    ? userId
    : createHmac('sha256', chatKey).update(`${chatId} ${userId}`).digest().subarray(0, 16).toString('base64url')
