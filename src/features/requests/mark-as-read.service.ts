import { type EntityId, isId, type NotificationId } from '../../kernel/ids.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { notifyTeam } from '../entities/team/notify-team.service.ts'
import { markRead } from '../notifications/notifications.service.ts'
import { notifyManagers } from './notify-managers.ts'

/**
 * Marks notifications as read: the caller's own and those of entities that the caller runs; others are passed over. The
 * page that sent a collaboration request reads in its open tabs that it was seen (decision G42).
 */
export async function markAsRead(
  ctx: SignedInCtx,
  { notifications }: { notifications: (NotificationId | { id: NotificationId })[] },
) {
  const ids = notifications.map((item) => (typeof item === 'string' ? item : item.id))
  const read = await markRead(ctx.db, ids, ctx.who.userId)
  if (read.some(({ to_user_id: id }) => id)) ctx.live.notify({ users: [ctx.who.userId] }, { fact: 'notifications' })
  await notifyManagers(ctx, [...new Set(read.flatMap(({ to_entity_id: id }) => (id ? [id] : [])))])
  const seenRequests = read.filter(({ type }) => type === 'Collaboration Request')
  const senders = new Set(seenRequests.flatMap(({ sender_id: id }) => (id && isId<EntityId>(id) ? [id] : [])))
  await Promise.all([...senders].map((id) => notifyTeam(ctx, id)))
  return { success: true as const }
}
