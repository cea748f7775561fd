import type { EntityId } from '../../kernel/ids.ts'
import { rolesThat } from '../../kernel/roles.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { requireRole } from '../entities/managers/managers.service.ts'
import { listOpenNotifications } from '../notifications/notifications.service.ts'

/** @throws {Refusal} request/not-found, request/not-allowed for an entity that is not the caller's to answer for */
export async function listNotifications(
  ctx: SignedInCtx,
  { entityDetails }: { entityDetails?: { id: EntityId } | null | undefined } = {},
) {
  if (!entityDetails) return { success: true as const, notifications: await listOpenNotifications(ctx.db, ctx.who) }

  await requireRole(ctx, entityDetails.id, rolesThat.edit)
  return { success: true as const, notifications: await listOpenNotifications(ctx.db, { entityId: entityDetails.id }) }
}
