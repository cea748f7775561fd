import type { EntityId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as invites from './invites.store.ts'
import { requireRole } from '../managers/managers.service.ts'
import { isResendable, isSoleOwner, mayGive, rolesFor, rolesGivenBy } from '../rules/team.ts'
import * as store from './team.store.ts'

type PersonRow<Id> = { user_id: Id; username: string | null; full_name: string | null; picture_id: string | null }

const personOf = <Id>({ user_id, username, full_name, picture_id }: PersonRow<Id>) => ({
  userID: user_id,
  username,
  fullName: full_name,
  pictureID: picture_id,
})

/**
 * Who runs an entity, owners first; only owners and admins see open invites and requests (decision G1).
 *
 * @throws {Refusal} request/not-found for anyone not on the team
 */
export async function listManagers(ctx: SignedInCtx, { entityID }: { entityID: EntityId }) {
  const role = await requireRole(ctx, entityID, rolesThat.scan)
  const { userId } = ctx.who
  const mayManage = rolesGivenBy(role).length > 0
  const [people, open] = await Promise.all([
    store.listTeam(ctx.db, entityID),
    mayManage ? invites.listOpenFor(ctx.db, entityID, userId) : [],
  ])

  return {
    success: true as const,
    role,
    rolesToGive: [...rolesGivenBy(role)],
    isSoleOwner: isSoleOwner(
      people.map((person) => ({ userId: person.user_id, role: person.role })),
      userId,
    ),
    managers: people.map((person) => ({
      ...personOf(person),
      role: person.role,
      since: person.since.toISOString(),
      isSelf: person.user_id === userId,
      rolesFor: rolesFor(role, { role: person.role, isSelf: person.user_id === userId }),
      mayRemove: mayGive(role, person.role) && person.user_id !== userId,
    })),
    invites: open.map((one) => ({
      ...personOf(one),
      inviteID: one.id,
      // An invite by email says nothing of whose the address is.
      notificationID: one.invited_email ? null : one.notification_id,
      email: one.invited_email,
      askedBy: one.asked_by,
      role: one.role,
      invitedBy: one.by_username,
      createdAt: one.created_at.toISOString(),
      endsAt: one.ends_at.toISOString(),
      mayResend: one.role !== null && mayGive(role, one.role) && isResendable(one.sent_at, ctx.now()),
      mayWithdraw: one.role !== null && mayGive(role, one.role),
    })),
  }
}
