import type { EntityId, UserId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { notifyUsers } from '../../../ports/live/notify-users.ts'
import { listTeam } from './team.store.ts'

/** Notifies the tabs of a team, and of people who just left it, to load it again; call it after the commit. */
export async function notifyTeam(ctx: AppCtx, entityId: EntityId, also: readonly UserId[] = []): Promise<void> {
  const listUsers = async () => [...(await listTeam(ctx.db, entityId)).map(({ user_id: id }) => id), ...also]
  await notifyUsers(ctx, listUsers, { fact: 'entity', id: entityId })
}
