import { createHmac } from 'node:crypto'
import type { ChatId, UserId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { Room } from '../rules/chat-room.ts'

/**
 * The id by which a person is known to the others in a chat. In the chats of fans and of plans it is the person's own. In the crew's,
 * pages talk to each other, and which of a page's people writes or reads is their own affair: there the id is the same
 * throughout one chat, and can't be compared with a person's id or with one of another chat (decision 0170).
 */
export const memberIdIn = ({ chatKey }: Pick<AppCtx, 'chatKey'>, room: Room, chatId: ChatId, userId: UserId): string =>
  room !== 'crew'
    ? userId
    : createHmac('sha256', chatKey).update(`${chatId} ${userId}`).digest().subarray(0, 16).toString('base64url')
