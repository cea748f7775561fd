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
import { announcementPush, crewPush } from '../rules/chat-push.ts'
import type { Room } from '../rules/chat-room.ts'
import { mailAnnouncement } from './mail-announcement.service.ts'
import * as store from './chat-pushes.store.ts'

type NewMessage = { id: ChatMessageId; chatId: ChatId; room: Room; isAnnouncement: boolean }

/**
 * Lets devices hear of a new message, in the transaction that adds it: of a crew's message once it has been unread for a
 * minute, of an announcement to fans at once, and of no other message of theirs (decision 0222).
 */
export async function queueChatPushes(tx: Tx, { id, chatId, room, isAnnouncement }: NewMessage): Promise<void> {
  if (room === 'crew') await queueCrewPush(tx, chatId, limits.unreadSeconds)
  else if (isAnnouncement) await addJob(tx, 'push-announcement', { messageId: id, after: null })
}

/** A chat has one such job that waits; messages in the meantime don't put it off. */
const queueCrewPush = (tx: Tx, chatId: ChatId, afterSeconds: number) =>
  addJob(tx, 'push-crew-messages', { chatId }, { once: `push-crew:${chatId}`, keepsTime: true, afterSeconds })

/**
 * The job `push-crew-messages`: tells devices of a crew's messages that have been unread for a minute, each person once
 * until they read the chat. It comes again for messages that have not waited as long yet.
 */
export async function pushCrewMessages(ctx: AppCtx, { chatId }: { chatId: ChatId }): Promise<void> {
  const { unreadSeconds, peoplePerRun } = limits
  await inTransaction(ctx.db, async (tx) => {
    const people = await store.markPushed(tx, chatId, { unreadSeconds, limit: peoplePerRun })
    await queueDevices(tx, people, { chatId, announcementId: null })
    const wait = people.length === peoplePerRun ? 0 : await store.findNextWait(tx, chatId, unreadSeconds)
    if (wait !== null) await queueCrewPush(tx, chatId, wait)
  })
}

/**
 * The job `push-announcement`: tells the devices of everyone in a fan chat of its host's announcement, and emails those
 * who chose emails, some hundred people at a time. Run again, it emails no one twice, and a device shows a push once.
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
 * Shows on one device what its person has not read of a chat; a device that ended its subscription is forgotten (S32).
 * What was deleted or read meanwhile, or is in a chat that they left or muted, is not sent.
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

/** The next push of a crew's chat takes the place of the one before it; each announcement has a place of its own. */
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
  return unread ? { ...crewPush(unread, unread.count), path: pathFor(unread.entityId), tag: `chat-${chatId}` } : null
}
