import { chat as limits } from '../../../kernel/limits.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { countUnreadNotifications } from '../../notifications/notifications.service.ts'
import * as store from './chat-list.store.ts'

/** What is unread in each of the caller's accounts: as a fan, and for every page whose bell and chats they see. */
export async function listUnread({ db, who }: SignedInCtx) {
  const [notifications, messages] = await Promise.all([
    countUnreadNotifications(db, who.userId),
    store.countUnread(db, who.userId, limits.unreadMax),
  ])
  const ids = new Set([...notifications, ...messages].map(({ entityId }) => entityId))
  const unreadOf = (rows: typeof messages, id: (typeof messages)[number]['entityId']) =>
    rows.find(({ entityId }) => entityId === id)?.unread ?? 0
  return {
    success: true as const,
    accounts: [...ids].map((id) => ({
      entityID: id,
      notifications: unreadOf(notifications, id),
      messages: unreadOf(messages, id),
    })),
  }
}
