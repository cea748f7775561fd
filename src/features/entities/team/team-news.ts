import { paths } from '../../../kernel/paths.ts'
import type { Db } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import { type Role, rolesThat } from '../../../kernel/roles.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { findUsername, notify } from '../../notifications/notifications.service.ts'
import { logActivity } from '../managers/activity.service.ts'
import { listManagers } from '../managers/managers.store.ts'
import { type Activity, aboutOutsiders } from '../rules/activity.ts'
import { roleWithArticle } from '../rules/team.ts'

type TeamActivity = Extract<
  Activity,
  `manager-${string}` | `invite-${string}` | 'join-asked' | 'join-declined' | 'role-changed' | 'owner-made'
>

type Names = { by: string; about: string; role: string; isOwn: boolean }

const sentences: Record<TeamActivity, (names: Names) => string> = {
  'manager-invited': ({ by, about, role }) => `${by} invited ${about} to join as ${role}.`,
  'manager-joined': ({ about, role }) => `${about} joined as ${role}.`,
  'manager-declined': ({ about }) => `${about} declined the invite.`,
  'invite-withdrawn': ({ by, about, isOwn }) =>
    isOwn ? `${about} withdrew their request to join.` : `${by} canceled the invite to ${about}.`,
  'invite-expired': ({ about, isOwn }) =>
    isOwn ? `The request from ${about} to join has expired.` : `The invite to ${about} has expired.`,
  'join-asked': ({ about }) => `${about} asked to join.`,
  'join-declined': ({ by, about }) => `${by} declined the request from ${about} to join.`,
  'role-changed': ({ by, about, role, isOwn }) => (isOwn ? `${about} is now ${role}.` : `${by} made ${about} ${role}.`),
  'owner-made': ({ by, about }) => `${by} made ${about} an owner.`,
  'manager-removed': ({ by, about }) => `${by} removed ${about}.`,
  'manager-left': ({ about }) => `${about} left.`,
}

/**
 * Whom a change of a team is about, as far as its page knows them: of an address that was invited it doesn't know whose it
 * is. Without the username that someone was invited by, they have the one of today.
 */
export type Invitee = { userId: UserId | null; username?: string | null } | { email: string }

export type TeamChange = {
  entity: { id: EntityId; name: string }
  action: TeamActivity
  /** Null where no one did it, such as an expiry. */
  by: UserId | null
  about: Invitee
  /** What they are, are to be or were. */
  role?: Role | null
  /** The person did it themselves, or it is about what they asked for. */
  isOwn?: boolean
}

/**
 * Writes a change of a team into the log and mails it to its other owners and admins, in the caller's transaction (G1).
 * News of an invite or a request to join isn't emailed to those whom a block keeps apart from the person (G8). The
 * emails name people, so their text is deleted with an account (decision 0075).
 */
export async function recordChange(ctx: AppCtx, tx: Db, change: TeamChange): Promise<void> {
  const { entity, action, by, role = null } = change
  const about = userOf(change.about)
  const subject = role ?? ''
  const line = { entityId: entity.id, byUserId: by, action, subject }
  await logActivity(tx, about ? { ...line, aboutUserId: about } : line)

  const names = {
    by: by ? await displayName(tx, by) : '',
    about: await inviteeName(tx, change.about),
    role: role ? roleWithArticle[role] : '',
    isOwn: change.isOwn ?? (by !== null && by === about),
  }
  const isAboutOutsider = aboutOutsiders.includes(action)
  const people = await listManagers(tx, entity.id, rolesThat.handleMoney, {
    inContactWith: isAboutOutsider ? about : null,
  })
  await mailTeamChange(
    ctx,
    tx,
    entity,
    // The person who did it knows.
    people.filter(({ id }) => id !== by).map(({ email }) => email),
    sentences[action](names),
  )
}

type Invited = { user_id: UserId | null; invited_as: string | null; invited_email: string | null }

/** Whom an invite is about: of one by email the address alone, also once it is in someone's bell. */
export const inviteeOf = ({ user_id: userId, invited_as: username, invited_email: email }: Invited): Invitee =>
  email ? { email } : { userId, username }

/** Null for someone behind an address: the log names no one. */
export const userOf = (invitee: Invitee): UserId | null => ('userId' in invitee ? invitee.userId : null)

/** How a team refers to a person whom a change is about. */
export async function inviteeName(db: Db, invitee: Invitee): Promise<string> {
  if ('email' in invitee) return invitee.email
  if (invitee.username) return `@${invitee.username}`
  return invitee.userId ? displayName(db, invitee.userId) : 'Someone'
}

type PersonNews = Pick<TeamChange, 'entity'> & {
  about: UserId
  email: string
  /** Without a full stop, which the subject of an email has not. */
  message: string
  /** Whether they have a page to open afterwards. */
  isMember: boolean
}

/** Notifies the person a change is about, by bell and email, in the caller's transaction. */
export async function notifyPerson(
  ctx: AppCtx,
  tx: Db,
  { entity, about, email, message, isMember }: PersonNews,
): Promise<void> {
  await notify(tx, [{ userId: about }], { type: 'Team News', message: `${message}.`, entityId: entity.id })
  await queueMail(tx, {
    kind: 'team-change',
    forgetWhenSent: true,
    to: email,
    subject: message,
    ...mailPage(ctx.settings, {
      heading: message,
      paragraphs: [`Questions? Ask an owner or admin of ${entity.name}.`],
      ...(isMember && { button: { label: 'Open the page', url: `${ctx.settings.origin}${paths.manage(entity.id)}` } }),
    }),
  })
}

/** How others refer to a person: by username, if they have a profile. */
export async function displayName(db: Db, userId: UserId): Promise<string> {
  const username = await findUsername(db, userId)
  return username ? `@${username}` : 'A manager'
}

async function mailTeamChange(ctx: AppCtx, tx: Db, entity: TeamChange['entity'], to: string[], sentence: string) {
  const bodies = mailPage(ctx.settings, {
    heading: `Team update for ${entity.name}`,
    paragraphs: [sentence, 'You’re getting this email because you’re an owner or admin.'],
    button: { label: 'View the team', url: `${ctx.settings.origin}${paths.team(entity.id)}` },
  })
  const subject = `${entity.name}: ${sentence.replace(/\.$/, '')}`
  for (const address of to) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    await queueMail(tx, { kind: 'team-change', to: address, subject, forgetWhenSent: true, ...bodies })
  }
}
