import type { Db } from '../../db/connect.ts'
import type { Day } from '../../kernel/day.ts'
import type { EventId, NotificationId, UserId } from '../../kernel/ids.ts'
import { fanNews, goingTogether } from '../../kernel/limits.ts'
import * as store from './event-news.store.ts'
import type { NotificationType } from '../../kernel/notification-types.ts'
import { notify } from './notifications.service.ts'
import { queueTabUpdate } from './tab-update.service.ts'

/** Whether someone still has a notification of a kind about an event in the bell. */
export const hasEventNotification = async (db: Db, type: NotificationType, eventId: EventId, userId: UserId) =>
  (await store.findOpen(db, type, eventId, userId)) !== undefined

/** Closes notifications about an event that are outdated or answered. */
export async function closeEventNotifications(
  db: Db,
  type: NotificationType,
  eventId: EventId,
  people: UserId[],
): Promise<void> {
  await queueTabUpdate(db, await store.closeOpen(db, { type, eventId, users: people }))
}

/** Puts one that was answered back into its recipient’s bell, as read, and notifies their tabs: the answer was undone. */
export async function reopenNotification(db: Db, id: NotificationId): Promise<void> {
  await queueTabUpdate(db, await store.reopen(db, id))
}

/** Closes what people were told or asked about dates of an event. @param news.days null for all of them */
export async function closeDateNews(db: Db, news: Parameters<typeof store.closeOpenAbout>[1]): Promise<void> {
  await queueTabUpdate(db, await store.closeOpenAbout(db, news))
}

/** Updates what fans have sent about a show, and is still in bells, when its date has changed. */
export async function redateFanNews(db: Db, redating: Parameters<typeof store.redate>[1]): Promise<void> {
  await queueTabUpdate(db, await store.redate(db, redating))
}

/** The sender is null where the show itself has changed. */
type FanNews = { type: NotificationType; eventId: EventId; day: Day | null; senderId: UserId | null }

/**
 * Closes what a fan sent people about a date, or what they were told of the show's own changes.
 *
 * @param news.beginnings only what begins with one of these
 */
export async function closeFanNews(db: Db, people: UserId[], news: FanNews & { beginnings?: string[] }): Promise<void> {
  await queueTabUpdate(db, await store.closeOpenFrom(db, { ...news, users: people }))
}

type ToldNews = FanNews & {
  message: string
  /** It may be undone soon: devices show it after some minutes, or not at all in that case. */
  mayBeUndone?: boolean
  /** How `message` begins whatever the show is called and when it is, so that the same news from before is found. */
  beginning?: string
  /** The beginning of the news that it may undo: what people were told a moment ago and have not read. */
  takesBack?: string[]
  /** It is what people took for granted before that. */
  isInitial?: boolean
}

/**
 * Tells people what a fan did about a date, in place of what they were told of the same before. A person who has not read what
 * it takes back is told nothing within some minutes: that news is gone, and the one before it is back, with the date of now.
 * A person who was told often within the hour has the news in the bell at once, and later on a device and by email, if it is
 * still the latest and unread: a mark that goes on and off is no email each time.
 */
export async function tellFanNews(
  db: Db,
  people: UserId[],
  { message, beginning = message, mayBeUndone = false, takesBack = [], isInitial = false, ...news }: ToldNews,
): Promise<void> {
  const { undoMinutes } = goingTogether
  const restoration = { ...news, users: people, message, beginning, takesBack, isInitial, minutes: undoMinutes }
  const restored = takesBack.length > 0 ? await store.restoreEarlier(db, restoration) : []
  await queueTabUpdate(db, restored)
  const readers = people.filter((userId) => !restored.some(({ to_user_id: id }) => id === userId))
  await queueTabUpdate(db, await store.replaceOpenFrom(db, { ...news, users: readers }))
  const { type, eventId, day, senderId } = news
  const about = { eventId, ...(senderId && { senderId, senderType: 'user' }), ...(day && { selectedDate: day }) }
  const busy = new Set(await store.listToldOften(db, { ...news, users: readers, perHour: fanNews.perHour }))
  const soon = { pushAfterMinutes: mayBeUndone ? undoMinutes : 0 }
  const later = { pushAfterMinutes: fanNews.waitMinutes, mailAfterMinutes: fanNews.waitMinutes }
  for (const [isBusy, group] of Map.groupBy(readers, (id) => busy.has(id))) {
    const recipients = group.map((userId) => ({ userId }))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await notify(db, recipients, { ...about, type, message }, isBusy ? later : soon)
  }
}
