import type { Db } from '../../db/connect.ts'
import { addJobs } from '../../db/jobs.ts'
import type { NotificationId, UserId } from '../../kernel/ids.ts'
import { mailedAfterMinutes } from '../../kernel/limits.ts'
import { listPushDevices } from '../accounts/push/push.service.ts'
import { startsWithinDay } from './mailed-news.store.ts'
import type { NewNotification } from './notifications.store.ts'
import { answerable } from './rules/notification-kinds.ts'
import { isMailed } from './rules/notification-mail.ts'

type Notice = Omit<NewNotification, 'to' | 'isDelivered'>
type Delivery = { notificationId: NotificationId; userId: UserId }

/** After how long devices show it, and an email tells it, if it still waits; null where its urgency decides. */
export type Timing = {
  pushAfterMinutes?: number
  mailAfterMinutes?: number | null
  /** Whether it is emailed although it was read, until it is handled, as kinds that ask are without this. */
  isMailedUntilHandled?: boolean
}

/** Queues the pushes and emails of a notification, in the caller's transaction. */
export async function queueDeliveries(db: Db, deliveries: Delivery[], notice: Notice, timing: Timing): Promise<void> {
  const { pushAfterMinutes = 0, mailAfterMinutes = null, isMailedUntilHandled = false } = timing
  await queuePushes(db, deliveries, pushAfterMinutes)
  if (!isMailed(notice.type)) return
  const afterMinutes = mailAfterMinutes ?? mailedAfterMinutes[(await isUrgent(db, notice)) ? 'urgent' : 'news']
  const mails = deliveries.map((delivery) => ({ ...delivery, ...(isMailedUntilHandled && { isMailedUntilHandled }) }))
  await addJobs(db, 'mail-notification', mails, { afterMinutes })
}

const isUrgent = async (db: Db, { type, eventId, selectedDate }: Notice): Promise<boolean> =>
  answerable.includes(type) && eventId !== undefined && (await startsWithinDay(db, eventId, selectedDate ?? null))

async function queuePushes(db: Db, deliveries: Delivery[], afterMinutes: number): Promise<void> {
  const people = [...new Set(deliveries.map(({ userId }) => userId))]
  const devices = Map.groupBy(await listPushDevices(db, people), (device) => device.user_id)
  const pushes = deliveries.flatMap(({ notificationId, userId }) =>
    (devices.get(userId) ?? []).map((device) => ({ notificationId, deviceId: device.id })),
  )
  await addJobs(db, 'send-push', pushes, { priority: 5, afterMinutes })
}
