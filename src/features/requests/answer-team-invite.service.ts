import type { Tx } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { EntityId, NotificationId, UserId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { Role } from '../../kernel/roles.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { expireInvite, acceptInvite, declineInvite } from '../entities/team/invite-answers.service.ts'
import { findInviteOf, lockForAnswer, type Invite, lockInvite } from '../entities/team/invites.service.ts'
import { lockManagedTeam } from '../entities/team/lock-team.service.ts'
import { notifyTeam } from '../entities/team/notify-team.service.ts'
import { mayGive, roleWithArticle } from '../entities/rules/team.ts'
import { alreadyHandledText } from '../notifications/already-handled.service.ts'

/** Whether something in a bell is about who runs an entity: an invite, or someone who asks to join. */
export const isTeamInvite = async (ctx: SignedInCtx, id: NotificationId): Promise<boolean> =>
  (await findInviteOf(ctx.db, id)) !== undefined

/**
 * Accepts or declines an invite of the caller's own (decision G37); a second answer changes nothing.
 *
 * @returns what to tell the caller
 * @throws {Refusal} request/not-found for other people's
 */
export async function answerTeamInvite(
  ctx: SignedInCtx,
  notificationId: NotificationId,
  { isAccepted }: { isAccepted: boolean },
): Promise<string> {
  const { userId } = ctx.who
  const unlockedInvite = await findInviteOf(ctx.db, notificationId)
  if (!unlockedInvite || unlockedInvite.asked_by !== 'entity' || unlockedInvite.user_id !== userId)
    throw new Refusal('request/not-found')

  const message = await inTransaction(ctx.db, async (tx) => {
    const entity = await lockForAnswer(ctx, tx, unlockedInvite)
    const invite = await lockInvite(tx, unlockedInvite.id)
    if (!entity || !invite?.role || invite.user_id !== userId) throw new Refusal('request/not-found')
    if (invite.closed_at) return answeredBefore(ctx, tx, invite)
    if (invite.ends_at <= ctx.now()) {
      await expireInvite(ctx, tx, entity, invite)
      return 'This invite has expired.'
    }
    const answered = { entity, invite, by: userId }
    if (!isAccepted) {
      await declineInvite(ctx, tx, answered)
      return `You declined the invite from ${entity.name}.`
    }
    await acceptInvite(ctx, tx, { ...answered, role: invite.role })
    return `You’re now on the team for ${entity.name} as ${roleWithArticle[invite.role]}.`
  })
  await notifyTeam(ctx, unlockedInvite.entity_id, [userId])
  return message
}

type JoinAnswer = { entityId: EntityId; notificationId: NotificationId; isAccepted: boolean; role: Role | null }

/**
 * Admits a person who asked to join a team, with a role, or declines them (decision G37); if two managers answer, the
 * second changes nothing and reads who was first.
 *
 * @returns what to tell the caller
 * @throws {Refusal} request/not-found for other entities', request/not-allowed for editors and for a role that one does
 *   not give, team/role-missing, team/full
 */
export async function answerJoinRequest(
  ctx: SignedInCtx,
  { entityId, notificationId, isAccepted, role }: JoinAnswer,
): Promise<string> {
  const unlockedInvite = await findInviteOf(ctx.db, notificationId)
  const asker: UserId | null =
    unlockedInvite?.entity_id === entityId && unlockedInvite.asked_by === 'user' ? unlockedInvite.user_id : null

  const message = await inTransaction(ctx.db, async (tx) => {
    const team = await lockManagedTeam(ctx, tx, entityId, { about: asker })
    const invite = unlockedInvite && asker ? await lockInvite(tx, unlockedInvite.id) : undefined
    if (!invite) throw new Refusal('request/not-found')
    if (invite.closed_at) return answeredBefore(ctx, tx, invite)
    if (invite.ends_at <= ctx.now()) {
      await expireInvite(ctx, tx, team.entity, invite)
      return 'This request has expired.'
    }
    const answered = { entity: team.entity, invite, by: ctx.who.userId }
    if (!isAccepted) {
      await declineInvite(ctx, tx, answered)
      return 'Declined.'
    }
    if (!role) throw new Refusal('team/role-missing')
    if (!mayGive(team.role, role)) throw new Refusal('request/not-allowed')
    if (!team.accounts.some(({ id, isActive }) => id === asker && isActive)) throw new Refusal('request/not-found')
    await acceptInvite(ctx, tx, { ...answered, role })
    return `Added to the team as ${roleWithArticle[role]}.`
  })
  await notifyTeam(ctx, entityId, asker ? [asker] : [])
  return message
}

async function answeredBefore(ctx: SignedInCtx, tx: Tx, { outcome, closed_by: by }: Invite): Promise<string> {
  if (outcome === 'expired') return 'This invite has expired.'
  if (outcome === 'withdrawn' && by !== ctx.who.userId) return 'This invite was withdrawn.'
  return alreadyHandledText(ctx, tx, by, 'managers')
}
