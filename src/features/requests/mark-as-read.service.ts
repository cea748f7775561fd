import type { NotificationId } from '../../kernel/ids.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { markRead } from '../notifications/notifications.service.ts'
import { notifyManagers } from './notify-managers.ts'

/** Marks notifications as read: the caller's own and those of entities that the caller runs; others are passed over. */
export async function markAsRead(
  ctx: SignedInCtx,
  { notifications }: { notifications: (NotificationId | { id: NotificationId })[] },
) {
  const ids = notifications.map((item) => (typeof item === 'string' ? item : item.id))
  const read = await markRead(ctx.db, ids, ctx.who.userId)
  if (read.some(({ to_user_id: id }) => id)) ctx.live.notify({ users: [ctx.who.userId] }, { fact: 'notifications' })
  await notifyManagers(ctx, [...new Set(read.flatMap(({ to_entity_id: id }) => (id ? [id] : [])))])
  return { success: true as const }
}
