import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { team as limits } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { settleEach, throwFirstFailure } from '../../../ports/settle-each.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import type { Role } from '../../../kernel/roles.ts'
import { possessive } from '../../../kernel/text/possessive.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { deleteNotificationsFrom, withdrawNotification, notify } from '../../notifications/notifications.service.ts'
import { findEntity } from '../page/entities.store.ts'
import { forgetAddresses } from './email-invites.store.ts'
import { type Invite, returnToAddress } from './invites.service.ts'
import * as store from './invites.store.ts'
import { notifyTeam } from './notify-team.service.ts'
import { roleWithArticle } from '../rules/team.ts'
import { inviteeName, inviteeOf, recordChange, userOf } from './team-news.ts'
import { addToTeam, listTeam } from './team.store.ts'

const mostAtOnce = 500

type InviteAnswer = { entity: { id: EntityId; name: string }; invite: Invite; by: UserId }

/**
 * Makes an invited person, or one who asked to join, a manager, in the caller's transaction; those who asked are told
 * (G37).
 *
 * @throws {Refusal} team/full
 */
export async function acceptInvite(
  ctx: AppCtx,
  tx: Tx,
  { entity, invite, by, role }: InviteAnswer & { role: Role },
): Promise<void> {
  if ((await listTeam(tx, entity.id)).length >= limits.peopleMax) throw new Refusal('team/full')
  if (!invite.user_id) throw new Error(`Invite ${invite.id} is in no one’s bell`)
  await addToTeam(tx, { entityId: entity.id, userId: invite.user_id, role })
  await closeWithNotification(tx, invite, { outcome: 'accepted', by })
  const change = { entity, about: { userId: invite.user_id }, isOwn: false }
  await recordChange(ctx, tx, { ...change, action: 'manager-joined', by, role })

  if (invite.asked_by === 'user') {
    const message = `You’re now on the team for ${entity.name} as ${roleWithArticle[role]}.`
    return notifyRequester(tx, entity, invite, { type: 'New Entity Notification', message })
  }
  await notifyInviter(
    tx,
    { entity, invite },
    `accepted your invite and joined the team for ${entity.name} as ${roleWithArticle[role]}.`,
  )
}

async function closeWithNotification(
  tx: Tx,
  { id, notification_id: notificationId }: Invite,
  { outcome, by }: { outcome: 'accepted' | 'declined' | 'expired' | 'withdrawn'; by: UserId | null },
): Promise<void> {
  await store.closeInvite(tx, id, { outcome, by })
  if (notificationId) await withdrawNotification(tx, notificationId, by)
}

/** Closes an invite that was declined, in the caller's transaction; those who asked for it are told (G37). */
export async function declineInvite(ctx: AppCtx, tx: Tx, { entity, invite, by }: InviteAnswer): Promise<void> {
  await closeWithNotification(tx, invite, { outcome: 'declined', by })
  const action = invite.asked_by === 'user' ? 'join-declined' : 'manager-declined'
  // Who declines an invite by email stays unknown: the log would name the person behind the address.
  const logged = invite.invited_email ? null : by
  await recordChange(ctx, tx, {
    ...{ entity, action, by: logged, about: inviteeOf(invite), role: invite.role, isOwn: false },
  })

  if (invite.asked_by === 'user') {
    const message = `${entity.name} declined your request to join the team.`
    return notifyRequester(tx, entity, invite, { type: 'Team News', message })
  }
  await notifyInviter(tx, { entity, invite }, `declined your invite to join ${possessive(entity.name)} team.`)
}

/** Closes an invite that no one answered in time, in the transaction that has locked it. */
export async function expireInvite(ctx: AppCtx, tx: Tx, entity: InviteAnswer['entity'], invite: Invite): Promise<void> {
  await closeWithNotification(tx, invite, { outcome: 'expired', by: null })
  const isOwn = invite.asked_by === 'user'
  const about = { about: inviteeOf(invite), role: invite.role }
  await recordChange(ctx, tx, { entity, action: 'invite-expired', by: null, ...about, isOwn })

  if (isOwn) {
    const message = `Your request to join ${possessive(entity.name)} team expired without an answer.`
    return notifyRequester(tx, entity, invite, { type: 'Team News', message })
  }
  await notifyInviter(
    tx,
    { entity, invite },
    `didn’t answer, so your invite to join ${possessive(entity.name)} team has expired.`,
  )
}

/**
 * The job `expire-invites`: closes what was open for 14 days, 500 at once at most, and forgets addresses of what is
 * over.
 */
export async function expireInvites(ctx: AppCtx): Promise<void> {
  const results = await settleEach(await store.listExpired(ctx.db, mostAtOnce), 1, async ({ id }) => {
    const entityId = await inTransaction(ctx.db, async (tx) => {
      const invite = await store.lockInvite(tx, id)
      const entity = invite && (await findEntity(tx, invite.entity_id))
      if (!entity || invite.closed_at) return null
      await expireInvite(ctx, tx, entity, invite)
      return entity.id
    })
    if (entityId) await notifyTeam(ctx, entityId)
  })
  await forgetAddresses(ctx.db)
  throwFirstFailure(results)
}

/** Forgets what entities and a person asked of each other, in the transaction that deletes the account. */
export async function forgetInvites(tx: Tx, userId: UserId): Promise<void> {
  /* oxlint-disable no-await-in-loop -- one connection, a handful */
  for (const invite of await store.listOpenOf(tx, userId)) {
    // An invite that went with the account would tell its page that the address had one.
    if (invite.invited_email && invite.invited_by !== userId) await returnToAddress(tx, invite)
    else await closeWithNotification(tx, invite, { outcome: 'withdrawn', by: null })
  }
  /* oxlint-enable no-await-in-loop */
  await store.forgetInvites(tx, userId)
  await deleteNotificationsFrom(tx, userId, ['Management Invite', 'Team News'])
}

type About = Pick<InviteAnswer, 'entity' | 'invite'>

/** By bell; the email to owners and admins reaches the inviter too. A manager who has left the team is not told. */
async function notifyInviter(tx: Tx, { entity, invite }: About, text: string): Promise<void> {
  const inviter = invite.invited_by
  const team = await listTeam(tx, entity.id)
  if (!inviter || !team.some(({ user_id: id }) => id === inviter)) return
  const invitee = inviteeOf(invite)
  const userId = userOf(invitee)
  const message = `${await inviteeName(tx, invitee)} ${text}`
  const about = { entityId: entity.id, ...(userId && { senderId: userId, senderType: 'user' }) }
  await notify(tx, [{ userId: inviter }], { ...about, type: 'Team News', message })
}

type Notice = { type: 'New Entity Notification' | 'Team News'; message: string }

async function notifyRequester(tx: Tx, entity: InviteAnswer['entity'], invite: Invite, notice: Notice): Promise<void> {
  if (invite.user_id) await notify(tx, [{ userId: invite.user_id }], { ...notice, entityId: entity.id })
}
