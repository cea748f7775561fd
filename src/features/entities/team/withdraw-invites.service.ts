import type { Tx } from '../../../db/connect.ts'
import type { ManagerInviteId, UserId } from '../../../kernel/ids.ts'
import type { Role } from '../../../kernel/roles.ts'
import type { AppCtx, SignedInCtx } from '../../../ports/ctx.ts'
import { withdrawNotification } from '../../notifications/notifications.service.ts'
import { findEntity } from '../page/entities.store.ts'
import { mayGive } from '../rules/team.ts'
import type { Entity, Invite } from './invites.service.ts'
import * as store from './invites.store.ts'
import { inviteeOf, recordChange } from './team-news.ts'

/** Withdraws an invite, unless it has been answered. @returns the message for the caller */
export async function withdrawInvite(ctx: SignedInCtx, tx: Tx, id: ManagerInviteId): Promise<string> {
  const one = await store.lockInvite(tx, id)
  const entity = one && (await findEntity(tx, one.entity_id))
  if (!one || !entity || one.closed_at) return 'This invite is no longer open.'
  await withdrawLocked(ctx, tx, entity, one, ctx.who.userId)
  return 'Withdrawn.'
}

/** Withdraws an open invite and closes its notification; in the caller's transaction, which has locked it. */
async function withdrawLocked(ctx: AppCtx, tx: Tx, entity: Entity, one: Invite, by: UserId): Promise<void> {
  await store.closeInvite(tx, one.id, { outcome: 'withdrawn', by })
  if (one.notification_id) await withdrawNotification(tx, one.notification_id, by)
  await recordChange(ctx, tx, { entity, action: 'invite-withdrawn', by, about: inviteeOf(one), role: one.role })
}

/**
 * Withdraws the invites that someone may no longer send, because they leave (role null) or are demoted; in the
 * transaction that has locked the team.
 */
export async function withdrawDisallowedInvites(
  ctx: SignedInCtx,
  tx: Tx,
  entity: Entity,
  { userId, role }: { userId: UserId; role: Role | null },
): Promise<void> {
  const openInvites = (await store.listOwnInvites(tx, entity.id)).filter(({ invited_by: by }) => by === userId)
  const disallowedInvites = openInvites.filter((one) => one.role && !(role && mayGive(role, one.role)))
  for (const { id } of disallowedInvites) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    const one = await store.lockInvite(tx, id)
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    if (one && !one.closed_at) await withdrawLocked(ctx, tx, entity, one, ctx.who.userId)
  }
}
