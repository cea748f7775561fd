import type { Db, Tx } from '../../../db/connect.ts'
import { lockUser } from '../../../db/lock-user.ts'
import { dayMs } from '../../../kernel/day.ts'
import type { EntityId, ManagerInviteId, NotificationId, UserId } from '../../../kernel/ids.ts'
import { team as limits } from '../../../kernel/limits.ts'
import { Refusal, type RefusalCode } from '../../../kernel/refusals/refusal.ts'
import { refuseOver } from '../../refuse-over.ts'
import type { Role } from '../../../kernel/roles.ts'
import { possessive } from '../../../kernel/text/possessive.ts'
import type { AppCtx, SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { notify, withdrawNotification } from '../../notifications/notifications.service.ts'
import { unassignInvite } from './email-invites.store.ts'
import { inviteText, mailInvite } from './invite-mail.ts'
import * as store from './invites.store.ts'
import type { LockedTeam } from './lock-team.service.ts'
import { isPublicStatus } from '../rules/public-status.ts'
import { mayGive, roleWithArticle } from '../rules/team.ts'
import { displayName, recordChange } from './team-news.ts'
import { lockOpenEntity, lockPeople, listTeam } from './team.store.ts'

export type Entity = { id: EntityId; name: string }
export type Invite = NonNullable<Awaited<ReturnType<typeof store.findInvite>>>

/**
 * Invites a person into a team that the caller may change, in the caller's transaction (decision G1).
 *
 * @throws {Refusal} request/not-allowed for a role that one does not give, team/in-team, team/invited, team/asked,
 *   team/full, request/too-many from the 21st in 24 hours; team/page-hidden while operators have denied or suspended it
 */
export async function inviteManager(
  ctx: SignedInCtx,
  tx: Tx,
  team: LockedTeam,
  { userId, username, email, role }: { userId: UserId; username: string; email: string; role: Role },
): Promise<void> {
  const { entity, people } = team
  const inviterId = ctx.who.userId
  requireInvitable(team, role)
  if (people.some((one) => one.userId === userId)) throw new Refusal('team/in-team')
  await freeOfEmailInvite(tx, entity.id, userId)
  await refuseOpenInvite(tx, entity.id, userId, { entity: 'team/invited', user: 'team/asked' })
  await refuseTooMany(tx, team, inviterId)

  const message = `${await inviteText(tx, entity, inviterId)} as ${roleWithArticle[role]}.`
  const about = { entityId: entity.id, senderId: inviterId, senderType: 'user' }
  const [notificationId] = await notify(tx, [{ userId }], { ...about, type: 'Management Invite', message })
  const newInvite = { entityId: entity.id, userId, invitedAs: username, notificationId, role } as const
  await addInvite(ctx, tx, { ...newInvite, by: inviterId, twice: 'team/invited' })
  await recordChange(ctx, tx, { entity, action: 'manager-invited', by: inviterId, about: { userId }, role })
  // No operator has looked at a new page's name yet: until then it goes into a bell, and into no mailbox.
  if (isPublicStatus(entity.status))
    await mailInvite(ctx, tx, { entity, to: email, by: inviterId, role, endsAt: inviteEnd(ctx) })
}

/**
 * Whether a manager with this role may invite, to a page that operators have not taken down.
 *
 * @throws {Refusal} request/not-allowed for a role that one does not give, team/page-hidden
 */
export function requireInvitable({ entity, role: ownRole }: LockedTeam, role: Role): void {
  if (!mayGive(ownRole, role)) throw new Refusal('request/not-allowed')
  if (entity.status === 'denied' || entity.status === 'suspended') throw new Refusal('team/page-hidden')
}

/**
 * Keeps a team, with those who are invited, to its most people, and a person to the invites of a day.
 *
 * @throws {Refusal} team/full, request/too-many from the 21st invite in 24 hours
 */
export async function refuseTooMany(tx: Tx, { entity, people }: LockedTeam, by: UserId): Promise<void> {
  if (people.length + (await store.listOwnInvites(tx, entity.id)).length >= limits.peopleMax)
    throw new Refusal('team/full')
  refuseOver(await store.countOfLastDay(tx, 'invited_by', by), limits.invitesPerDay)
}

/**
 * Sends a request to join a team, in the caller's transaction (decisions C8, G37). Managers separated from the person
 * by a block are not told, and the response is the same: a refusal would reveal the block (decision G8).
 *
 * @throws {Refusal} team/unclaimed, team/you-are-in, team/you-are-invited, team/you-asked with its id,
 *   team/declined-lately, request/too-many from the sixth in 24 hours
 */
export async function askToJoin(ctx: SignedInCtx, tx: Tx, entity: Entity): Promise<void> {
  const { userId } = ctx.who
  await lockUser(tx, userId)
  const people = await listTeam(tx, entity.id)
  if (people.length === 0) throw new Refusal('team/unclaimed')
  if (people.some((one) => one.user_id === userId)) throw new Refusal('team/you-are-in')
  await refuseOpenInvite(tx, entity.id, userId, { entity: 'team/you-are-invited', user: 'team/you-asked' })
  if (await store.findDeclined(tx, entity.id, userId, limits.inviteDays)) throw new Refusal('team/declined-lately')
  refuseOver(await store.countOfLastDay(tx, 'user_id', userId), limits.asksPerDay)

  const message = `${await displayName(tx, userId)} asked to join ${possessive(entity.name)} team.`
  const about = { entityId: entity.id, senderId: userId, senderType: 'user' }
  const [notificationId] = await notify(tx, [{ entityId: entity.id }], { ...about, type: 'Management Invite', message })
  await addInvite(ctx, tx, {
    entityId: entity.id,
    userId,
    invitedAs: null,
    notificationId,
    role: null,
    by: null,
    twice: 'team/you-asked',
  })
  await recordChange(ctx, tx, { entity, action: 'join-asked', by: userId, about: { userId } })
}

async function refuseOpenInvite(
  tx: Tx,
  entityId: EntityId,
  userId: UserId,
  codes: Record<Invite['asked_by'], RefusalCode>,
): Promise<void> {
  const other = await store.findOpen(tx, entityId, userId)
  if (other) throw new Refusal(codes[other.asked_by], { data: { inviteID: other.id } })
}

/** An email invite stands only for its address: inviting by username must not reveal whose it is. */
async function freeOfEmailInvite(tx: Tx, entityId: EntityId, userId: UserId): Promise<void> {
  const open = await store.findOpen(tx, entityId, userId)
  const invite = open?.invited_email ? await store.lockInvite(tx, open.id) : null
  if (invite && !invite.closed_at) await returnToAddress(tx, invite)
}

/** Takes an open invite by email out of a bell, in the transaction that has locked it; its page sees no difference. */
export async function returnToAddress(tx: Tx, { id, notification_id: notificationId }: Invite): Promise<void> {
  await unassignInvite(tx, id)
  if (notificationId) await withdrawNotification(tx, notificationId, null)
}

type NewInvite = {
  entityId: EntityId
  userId: UserId
  /** The username that they are invited by. */
  invitedAs: string | null
  notificationId: NotificationId | undefined
  role: Role | null
  by: UserId | null
  /** The refusal for the second of two at the same moment. */
  twice: RefusalCode
}

async function addInvite(
  ctx: AppCtx,
  tx: Tx,
  { entityId, userId, invitedAs, notificationId, role, by, twice }: NewInvite,
) {
  const isAdded =
    notificationId &&
    (await store.addInvite(tx, {
      id: newId<ManagerInviteId>(),
      entity_id: entityId,
      user_id: userId,
      asked_by: role ? 'entity' : 'user',
      role,
      invited_by: by,
      invited_as: invitedAs,
      invited_email: null,
      notification_id: notificationId,
      ends_at: inviteEnd(ctx),
    }))
  if (!isAdded) throw new Refusal(twice)
}

/** When an invite ends that is sent now. */
export const inviteEnd = (ctx: AppCtx) => new Date(ctx.now().getTime() + limits.inviteDays * dayMs)

/** An invite by its id, open or not. */
export const findInvite = (db: Db, id: ManagerInviteId) => store.findInvite(db, id)

/** An invite by its notification in a bell, open or not. */
export const findInviteOf = (db: Db, notificationId: NotificationId) => store.findInviteOf(db, notificationId)

/** An invite that no one else answers until the transaction ends. */
export const lockInvite = (tx: Tx, id: ManagerInviteId) => store.lockInvite(tx, id)

/**
 * Locks the people an invite is about for its answer, so that none of them is deleted in the meantime.
 *
 * @returns the entity; null where it, or the person who answers, is gone
 */
export async function lockForAnswer({ who }: SignedInCtx, tx: Tx, openInvite: Invite): Promise<Entity | null> {
  const people = await lockPeople(tx, openInvite.invited_by ? [who.userId, openInvite.invited_by] : [who.userId])
  const entity = await lockOpenEntity(tx, openInvite.entity_id)
  if (!entity || !people.some(({ id, isActive }) => id === who.userId && isActive)) return null
  return entity
}
