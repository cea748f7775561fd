import { isBlockedBetween } from '../../../db/blocks.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { addJob, addJobs } from '../../../db/jobs.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId, ManagerInviteId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Role } from '../../../kernel/roles.ts'
import type { AppCtx, SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { findOwnNotification, notify } from '../../notifications/notifications.service.ts'
import { findEntity } from '../page/entities.store.ts'
import { isPublicStatus } from '../rules/public-status.ts'
import { isResendable, roleWithArticle } from '../rules/team.ts'
import * as store from './email-invites.store.ts'
import { type Invite, inviteEnd, refuseTooMany, requireInvitable } from './invites.service.ts'
import { inviteText, mailInvite } from './invite-mail.ts'
import * as invites from './invites.store.ts'
import type { LockedTeam } from './lock-team.service.ts'
import { recordChange } from './team-news.ts'
import { listTeam, lockPeople, lockTeam } from './team.store.ts'

/**
 * Invites the owner of an email address into a team that the caller may change, in the caller's transaction. Nothing
 * that the caller sees depends on whether the address has an account, and whose: a job looks afterwards.
 *
 * @param email as `emailKey` writes it
 * @throws {Refusal} as `inviteManager`, but never for who the person is
 */
export async function inviteByEmail(
  ctx: SignedInCtx,
  tx: Tx,
  team: LockedTeam,
  { email, role }: { email: string; role: Role },
): Promise<void> {
  const { entity } = team
  const inviterId = ctx.who.userId
  requireInvitable(team, role)
  const open = await store.findOpenOfEmail(tx, entity.id, email)
  if (open) throw new Refusal('team/invited', { data: { inviteID: open.id } })
  await refuseTooMany(tx, team, inviterId)

  const id = newId<ManagerInviteId>()
  const isAdded = await invites.addInvite(tx, {
    ...{ id, entity_id: entity.id, user_id: null, notification_id: null, invited_as: null, invited_email: email },
    ...{ asked_by: 'entity', role, invited_by: inviterId, ends_at: inviteEnd(ctx) },
  })
  if (!isAdded) throw new Refusal('team/invited')
  await recordChange(ctx, tx, { entity, action: 'manager-invited', by: inviterId, about: { email }, role })
  await addJob(tx, 'deliver-team-invite', { inviteId: id })
}

/**
 * Emails an invite, and puts one by email into the bell of the account that has the address: the job
 * `deliver-team-invite`. Until operators let the page in, it goes into no mailbox.
 */
export async function deliverTeamInvite(ctx: AppCtx, { inviteId }: { inviteId: ManagerInviteId }): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const invite = await lockWithPerson(tx, inviteId)
    const entity = invite && (await findEntity(tx, invite.entity_id))
    if (!invite?.role || !invite.invited_by || !entity || invite.closed_at || invite.ends_at <= ctx.now()) return
    const to = await deliverToBell(tx, invite)
    if (!to || !isPublicStatus(entity.status)) return
    const { invited_by: by, role, ends_at: endsAt } = invite
    const emailedInvite = invite.invited_email === null ? {} : { emailedInvite: inviteId }
    await mailInvite(ctx, tx, { entity, to, by, role, endsAt, ...emailedInvite })
  })
}

/**
 * The person, the team, the invite, in the order of every change of a team, so that no one invites the person by
 * username in the meantime.
 */
async function lockWithPerson(tx: Tx, id: ManagerInviteId) {
  const invite = await invites.findInvite(tx, id)
  const account = invite?.invited_email ? await store.findAccountOf(tx, invite.invited_email) : null
  const people = [invite?.user_id, account?.id].filter((one) => one !== null && one !== undefined)
  if (people.length > 0) await lockPeople(tx, people)
  if (invite) await lockTeam(tx, invite.entity_id)
  return invites.lockInvite(tx, id)
}

/**
 * Puts an invite by email into the bell of the account that has its address by now; one by username is there already.
 *
 * @returns where to mail it; null where it isn't open to its recipient: a member of the team, someone with another open
 *   invite, whom a block keeps apart from its sender, and an account that is suspended or deleted
 */
async function deliverToBell(tx: Tx, invite: Invite): Promise<string | null> {
  const { invited_email: email, user_id: userId, notification_id: notificationId } = invite
  if (email) {
    const account = await store.findAccountOf(tx, email)
    return account && !(await assign(tx, invite, account.id)) ? null : email
  }
  if (!userId || !notificationId || !(await findOwnNotification(tx, notificationId, { userId }))) return null
  const [account] = await lockPeople(tx, [userId])
  return account?.isActive ? account.email : null
}

/**
 * Sends an open invite of a team again, in the caller's transaction; its days start over.
 *
 * @returns the message for the caller
 * @throws {Refusal} request/not-allowed for a role that one does not give; team/page-hidden; team/resent-lately
 */
export async function resendInvite(ctx: SignedInCtx, tx: Tx, team: LockedTeam, id: ManagerInviteId): Promise<string> {
  const invite = await invites.lockInvite(tx, id)
  if (!invite?.role || invite.closed_at) return 'This invite is no longer open.'
  requireInvitable(team, invite.role)
  if (!isResendable(invite.sent_at, ctx.now())) throw new Refusal('team/resent-lately')
  await store.renewInvite(tx, id, { at: ctx.now(), endsAt: inviteEnd(ctx) })
  await addJob(tx, 'deliver-team-invite', { inviteId: id })
  return isPublicStatus(team.entity.status)
    ? 'Invite sent again.'
    : 'We’ll email the invite as soon as your page is approved.'
}

/** Sends the invites by email that a page has open, in the transaction in which operators let it in. */
export async function deliverWaiting(tx: Tx, entityId: EntityId): Promise<void> {
  const open = await store.listOpenByEmail(tx, entityId)
  await addJobs(
    tx,
    'deliver-team-invite',
    open.map(({ id }) => ({ inviteId: id })),
  )
}

/**
 * Puts invites sent to a person's address into their bell, in the transaction that creates or changes their profile.
 */
export async function claimEmailInvites(tx: Tx, userId: UserId): Promise<void> {
  for (const { id, entity_id: entityId } of await store.listUnclaimed(tx, userId)) {
    // oxlint-disable-next-line no-await-in-loop -- as below
    await lockTeam(tx, entityId)
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    const invite = await invites.lockInvite(tx, id)
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (invite && !invite.closed_at) await assign(tx, invite, userId)
  }
}

/** The newest open invite by email for a person's address, in the bell or not; null while a block is in between. */
export async function findInviteFor(db: Db, userId: UserId): Promise<Invite | null> {
  const invite = await store.findNewestFor(db, userId)
  const by = invite?.invited_by
  return invite && by && !(await isBlockedBetween(db, by, userId)) ? invite : null
}

/** @returns whether it is in this person's bell now, for them to see */
async function assign(tx: Tx, invite: Invite, userId: UserId): Promise<boolean> {
  const { entity_id: entityId, invited_by: by, role } = invite
  if (invite.user_id) return invite.user_id === userId && (await isReachable(tx, by, userId))
  const entity = await findEntity(tx, entityId)
  if (!entity || !by || !role || !(await lockIfInvitable(tx, invite, userId))) return false
  const message = `${await inviteText(tx, entity, by)} as ${roleWithArticle[role]}.`
  const about = { entityId, senderId: by, senderType: 'user' }
  const [notificationId] = await notify(tx, [{ userId }], { ...about, type: 'Management Invite', message })
  if (!notificationId) return false
  await store.assignInvite(tx, invite.id, { userId, notificationId })
  return true
}

/**
 * Locks a person who may be invited: active, not on the team, without another open invite, and not separated from its
 * sender by a block.
 */
async function lockIfInvitable(
  tx: Tx,
  { entity_id: entityId, invited_by: by }: Invite,
  userId: UserId,
): Promise<boolean> {
  if (!(await isReachable(tx, by, userId))) return false
  if ((await listTeam(tx, entityId)).some(({ user_id: id }) => id === userId)) return false
  return !(await invites.findOpen(tx, entityId, userId))
}

/** Locks a person who is active and not separated from the sender of an invite by a block. */
async function isReachable(tx: Tx, by: UserId | null, userId: UserId): Promise<boolean> {
  const [account] = await lockPeople(tx, [userId])
  return account?.isActive === true && by !== null && !(await isBlockedBetween(tx, by, userId))
}
