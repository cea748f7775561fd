import type { EntityId } from '../../kernel/ids.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { notifyUsers } from '../../ports/live/notify-users.ts'
import { listManagersOf } from '../notifications/notifications.service.ts'

export async function notifyManagers(ctx: SignedInCtx, entityIds: EntityId[]) {
  if (entityIds.length === 0) return
  const listUsers = async () => {
    const managers = await Promise.all(entityIds.map((id) => listManagersOf(ctx.db, id)))
    return managers.flat().map(({ user_id: id }) => id)
  }
  await notifyUsers(ctx, listUsers, { fact: 'notifications' })
}
