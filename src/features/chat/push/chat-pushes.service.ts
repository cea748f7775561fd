import type { Tx } from '../../../db/connect.ts'
import { addJob, addJobs, type Jobs } from '../../../db/jobs.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { ChatId, ChatMessageId, UserId } from '../../../kernel/ids.ts'
import { chatPushes as limits } from '../../../kernel/limits/chat-limits.ts'
import { paths } from '../../../kernel/paths.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { findPushDevice, forgetPushDevice, listPushDevices } from '../../accounts/push/push.service.ts'
import { wantsToHear } from '../../notifications/choices/choices.service.ts'
import type { PushMessage } from '../../notifications/rules/push-message.ts'
import { announcementPush, unreadPush } from '../rules/chat-push.ts'
import type { Room } from '../rules/chat-room.ts'
import { mailAnnouncement } from './mail-announcement.service.ts'
import * as store from './chat-pushes.store.ts'

type NewMessage = { id: ChatMessageId; chatId: ChatId; room: Room; isAnnouncement: boolean }

/**
 * Queues pushes of a new message, in the transaction that adds it: of a message to a crew or a plan once it has been unread
 * for a minute, of an announcement to fans right away, and of no other fan message (decisions 0222, 0234).
 */
export async function queueChatPushes(tx: Tx, { id, chatId, room, isAnnouncement }: NewMessage): Promise<void> {
  if (room !== 'fans') await queueUnreadPush(tx, chatId, limits.unreadSeconds)
  else if (isAnnouncement) await addJob(tx, 'push-announcement', { messageId: id, after: null })
}

/** At most one such job of a chat waits; further messages don't delay it. */
const queueUnreadPush = (tx: Tx, chatId: ChatId, afterSeconds: number) =>
  addJob(tx, 'push-crew-messages', { chatId }, { once: `push-crew:${chatId}`, keepsTime: true, afterSeconds })

/**
 * The job `push-crew-messages`: pushes messages to a crew or a plan that have been unread for a minute, once to each person until they
 * read the chat. It queues itself again for messages that have not waited that long yet.
 */
export async function pushUnreadMessages(ctx: AppCtx, { chatId }: { chatId: ChatId }): Promise<void> {
  const { unreadSeconds, peoplePerRun } = limits
  await inTransaction(ctx.db, async (tx) => {
    const people = await store.markPushed(tx, chatId, { unreadSeconds, limit: peoplePerRun })
    await queueDevices(tx, people, { chatId, announcementId: null })
    const wait = people.length === peoplePerRun ? 0 : await store.findNextWait(tx, chatId, unreadSeconds)
    if (wait !== null) await queueUnreadPush(tx, chatId, wait)
  })
}

/**
 * The job `push-announcement`: pushes a host's announcement to everyone in the fan chat and emails the people who chose
 * emails, a few hundred people at a time. If it runs twice, no one is emailed twice, and a device shows one push.
 */
export async function pushAnnouncement(
  ctx: AppCtx,
  { messageId, after }: { messageId: ChatMessageId; after: UserId | null },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const message = await store.findAnnouncement(tx, messageId)
    if (!message) return
    const { chatId, senderId } = message
    const people = await store.listHearers(tx, chatId, { except: senderId, after, limit: limits.peoplePerRun })
    await queueDevices(tx, people, { chatId, announcementId: messageId })
    await mailAnnouncement(ctx, tx, { ...message, id: messageId }, people)
    const last = people.at(-1)
    if (last && people.length === limits.peoplePerRun)
      await addJob(tx, 'push-announcement', { messageId, after: last }, { once: `announcement:${messageId}:${last}` })
  })
}

type OfChat = Omit<Jobs['send-chat-push'], 'deviceId'>

async function queueDevices(tx: Tx, people: UserId[], ofChat: OfChat): Promise<void> {
  const devices = await listPushDevices(tx, people)
  const pushes = devices.map(({ id }) => ({ ...ofChat, deviceId: id }))
  await addJobs(tx, 'send-chat-push', pushes, { priority: 5 })
}

/**
 * Pushes to one device what its person has not read of a chat; a device that ended its subscription is forgotten (S32).
 * Messages that were deleted or read in the meantime, and those of chats that the person left or muted, are not sent.
 *
 * @throws when the push service did not take it: the job tries again, for this device alone
 */
export async function sendChatPush(ctx: AppCtx, { deviceId, ...ofChat }: Jobs['send-chat-push']): Promise<void> {
  const device = await findPushDevice(ctx.db, deviceId)
  const message = device && (await findMessage(ctx, device.user_id, ofChat))
  if (!device || !message || !(await wantsToHear(ctx.db, device.user_id, 'chats', 'push'))) return

  const outcome = await ctx.push.send(device, JSON.stringify(message))
  if (outcome === 'gone') await forgetPushDevice(ctx.db, device)
}

/** A push of a crew's or a plan's chat replaces the one before it, by its tag; each announcement has its own. */
async function findMessage(
  { db }: AppCtx,
  userId: UserId,
  { chatId, announcementId }: OfChat,
): Promise<PushMessage | null> {
  const pathFor = (entityId: string | null) => paths.chat({ entityId, chatId })
  if (announcementId) {
    const announcement = await store.findUnreadAnnouncement(db, announcementId, userId)
    if (!announcement) return null
    return { ...announcementPush(announcement), path: pathFor(announcement.entityId), tag: `chat-${announcementId}` }
  }
  const unread = await store.findUnread(db, chatId, { userId, limit: limits.counted })
  return unread
    ? { ...unreadPush(unread, unread.room, unread.count), path: pathFor(unread.entityId), tag: `chat-${chatId}` }
    : null
}
