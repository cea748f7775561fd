import type { Db } from '../../db/connect.ts'
import type { EntityId, NotificationId, UserId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { rolesThat } from '../../kernel/roles.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { requireRole } from '../entities/managers.service.ts'
import { close, findUsername, listManagersOf, lockOwn, markRead } from '../notifications/notifications.service.ts'

type Answer = {
  action: 'delete'
  notification: { id: NotificationId }
  entityDetails: { id: EntityId }
}

/**
 * Answers a notification of an entity; of two managers the second changes nothing and reads who was first (decision
 * G37).
 *
 * @throws {Refusal} request/not-found for other entities' notifications, request/not-allowed
 */
export async function handleEntityNotification(ctx: SignedInCtx, { notification, entityDetails: { id } }: Answer) {
  const { message, isNew } = await ctx.db.transaction().execute(async (tx) => {
    await requireRole(ctx, id, rolesThat.edit, tx)
    const own = await lockOwn(tx, notification.id, { entityId: id })
    if (!own) throw new Refusal('request/not-found')
    if (own.handled_at) return { message: await handledBefore(ctx, tx, own.handled_by), isNew: false }

    await close(tx, own.id, ctx.who.userId)
    return { message: 'Removed.', isNew: true }
  })
  if (isNew) await tellManagers(ctx, [id])
  return { success: true as const, message, error: null }
}

async function handledBefore({ who }: SignedInCtx, db: Db, by: UserId | null): Promise<string> {
  if (by === who.userId) return 'Already handled by you.'
  return `Already handled by ${(by && (await findUsername(db, by))) ?? 'another manager'}.`
}

/** Marks notifications as read: the caller's own and those of entities that the caller runs; others are passed over. */
export async function markAsRead(
  ctx: SignedInCtx,
  { notifications }: { notifications: (NotificationId | { id: NotificationId })[] },
) {
  const ids = notifications.map((given) => (typeof given === 'string' ? given : given.id))
  const read = await markRead(ctx.db, ids, ctx.who.userId)
  if (read.some(({ to_user_id: id }) => id)) ctx.live.tell({ users: [ctx.who.userId] }, { fact: 'notifications' })
  await tellManagers(ctx, [...new Set(read.flatMap(({ to_entity_id: id }) => (id ? [id] : [])))])
  return { success: true as const }
}

async function tellManagers(ctx: SignedInCtx, entityIds: EntityId[]) {
  if (entityIds.length === 0) return
  const managers = await Promise.all(entityIds.map((id) => listManagersOf(ctx.db, id)))
  ctx.live.tell({ users: managers.flat().map(({ user_id: id }) => id) }, { fact: 'notifications' })
}
