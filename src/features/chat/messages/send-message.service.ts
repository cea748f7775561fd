import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { ChatId, ChatMessageId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { announcementsPerDay } from '../../../kernel/limits/chat-limits.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { isShowTakenDown } from '../../events/event/status.service.ts'
import { refuseOver } from '../../refuse-over.ts'
import { queueChatPushes } from '../push/chat-pushes.service.ts'
import { findRecentAnnouncements } from '../push/chat-pushes.store.ts'
import { type ActingEntity, chooseMembership, refuseRemoved } from '../rooms/membership.service.ts'
import { mayModerate, postingProblem } from '../rules/chat-room.ts'
import { everybody } from '../rules/sender.ts'
import { messageView } from './message-view.ts'
import * as store from './messages.store.ts'

type NewMessage = {
  chatID: ChatId
  text: string
  clientID: string
  entityDetails?: ActingEntity
  announcement: boolean
}

/**
 * Posts a message under the room's lock: messages of a room come one after the other, people who leave are out at once, and
 * one that is sent again under its key is the first one (S36). Open tabs hear of it after the commit, and
 * devices by jobs.
 *
 * @throws {Refusal} request/not-found for a chat that the caller is not in; chat/removed where the host removed them;
 *   request/not-allowed for an announcement of anyone but the host; chat/too-many-announcements, event/unpublished for
 *   one about a show that operators took down; chat/empty, chat/slow, and what `postingProblem` names
 */
export async function sendMessage(ctx: SignedInCtx, message: NewMessage) {
  const { chatID, clientID } = message
  const text = message.text.trim()
  const { row, room, isNew } = await inTransaction(ctx.db, async (tx) => {
    const chat = await store.lockChatToPost(tx, { chatId: chatID, senderId: ctx.who.userId, key: clientID })
    if (!chat) throw new Refusal('request/not-found')
    if (chat.memberships.length === 0) await refuseRemoved(tx, chatID, ctx.who.userId)
    const membership = chooseMembership(chat.memberships, message.entityDetails)
    const earlier = chat.earlierId && (await store.findMessage(tx, chat.earlierId))
    if (earlier) return { row: earlier, room: chat.room, isNew: false }

    if (!text) throw new Refusal('chat/empty')
    const problem = postingProblem(chat.room, membership)
    if (problem) throw new Refusal(problem)
    if (message.announcement && !mayModerate(membership.side)) throw new Refusal('request/not-allowed')
    if (message.announcement) await refuseAnnouncement(tx, chatID)
    if (membership.side === 'fan') await refuseTooSoon(ctx, tx, { id: chatID, slowModeSeconds: chat.slowModeSeconds })

    const id = newId<ChatMessageId>()
    const { entityId } = membership
    const sender = { senderId: ctx.who.userId, entityId, isAnnouncement: message.announcement }
    const added = await store.addMessage(tx, { id, chatId: chatID, text, clientKey: clientID, ...sender })
    await queueChatPushes(tx, { id, chatId: chatID, room: chat.room, isAnnouncement: message.announcement })
    return { row: added, room: chat.room, isNew: true }
  })
  if (isNew) ctx.live.notifyChat({ chatId: chatID, kind: 'messages', seq: row.changeSeq })
  return { success: true as const, message: messageView(ctx, row, room, { ...everybody, viewerId: ctx.who.userId }) }
}

/** Each one reaches everyone in the chat, also by push. */
async function refuseAnnouncement(tx: Tx, chatId: ChatId): Promise<void> {
  const { eventId, ...recent } = await findRecentAnnouncements(tx, chatId)
  if (await isShowTakenDown(tx, eventId))
    throw new Refusal('event/unpublished', {
      message: 'This show was taken down, so you can’t make announcements about it.',
    })
  refuseOver(recent, announcementsPerDay, 'chat/too-many-announcements')
}

type SlowChat = { id: ChatId; slowModeSeconds: number }

async function refuseTooSoon(ctx: SignedInCtx, tx: Tx, { id, slowModeSeconds }: SlowChat): Promise<void> {
  if (slowModeSeconds === 0) return
  const seconds = await store.findSlowWait(tx, id, ctx.who.userId, slowModeSeconds)
  if (seconds > 0) throw new Refusal('chat/slow', { data: { retryAfterSeconds: seconds } })
}
