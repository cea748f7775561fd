import type { EntityId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../kernel/roles.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { requireRole } from '../entities/managers/managers.service.ts'
import { findReachable } from '../people/profile/reachable.service.ts'

/**
 * Who has a username, as far as the caller may invite them.
 *
 * @throws {Refusal} request/not-found, request/not-allowed, team/nobody
 */
export async function findPersonToInvite(
  ctx: SignedInCtx,
  { entityID, username }: { entityID: EntityId; username: string },
) {
  await requireRole(ctx, entityID, rolesThat.handleMoney)
  const person = await findReachable(ctx, ctx.db, { username })
  if (!person) throw new Refusal('team/nobody')
  const { id, full_name: fullName, picture_id: pictureID } = person
  return { success: true as const, person: { userID: id, username: person.username, fullName, pictureID } }
}
