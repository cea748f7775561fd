import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../db/connect.ts'
import { dayMs } from '../../../kernel/day.ts'
import { isId, type ManagerInviteId, type UserId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import type { Role } from '../../../kernel/roles.ts'
import { possessive } from '../../../kernel/text/possessive.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { tryAttempt } from '../../accounts/passwords/attempts.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { findUsername } from '../../notifications/notifications.service.ts'
import { roleName } from '../rules/team.ts'
import { findSender } from './email-invites.store.ts'
import type { TeamChange } from './team-news.ts'

type InviteMail = {
  entity: TeamChange['entity']
  to: string
  by: UserId
  role: Role
  endsAt: Date
  /** Of an email invite: the person with the address may have no account yet. */
  emailedInvite?: ManagerInviteId
}

/**
 * Emails someone an invite to help run an entity; the answer is given in the bell. An address gets at most six a day,
 * whichever pages invite it and however often; the inviter is not told.
 */
export async function mailInvite(
  ctx: AppCtx,
  tx: Db,
  { entity, to, by, role, endsAt, emailedInvite }: InviteMail,
): Promise<void> {
  if (!(await tryAttempt(tx, 'team-invite-to', to.toLowerCase()))) return
  const days = Math.ceil((endsAt.getTime() - ctx.now().getTime()) / dayMs)
  const heading = `You’re invited to ${taskAt(entity, role)}`
  const sentence = await inviteSentence(tx, { entity, by, role })
  const answer = emailedInvite ? `Log in or sign up with ${to}, then accept` : 'Accept'
  const bodies = mailPage(ctx.settings, {
    heading,
    paragraphs: [
      ...(sentence === `${heading}.` ? [] : [sentence]),
      `${answer} or decline in your notifications within ${days} ${days === 1 ? 'day' : 'days'}.`,
    ],
    facts: [['Role', `${roleName[role].charAt(0).toUpperCase()}${roleName[role].slice(1)}`]],
    button: {
      label: 'View invite',
      // Signing up leads to the bell as well.
      url: `${ctx.settings.origin}${emailedInvite ? paths.loginWithInvite(inviteKey(ctx, emailedInvite)) : paths.notifications}`,
    },
    note: `Don’t know ${entity.name}? You can ignore this email.`,
  })
  await queueMail(tx, { kind: 'management-invite', to, subject: heading, forgetWhenSent: true, ...bodies })
}

const taskAt = ({ name }: { name: string }, role: Role) =>
  role === 'door' ? `work the door at ${name}` : `manage ${name}`

type Invitation = { entity: { name: string }; by: UserId; role: Role }

/**
 * Who invites to what, for a person who may not have an account yet. “A manager” without a name would look like a scam.
 */
export async function inviteSentence(db: Db, { entity, by, role }: Invitation): Promise<string> {
  const sender = await findSender(db, by)
  const task = taskAt(entity, role)
  if (!sender) return `You’re invited to ${task}.`
  // A private profile shows its full name only to friends (decision G2).
  const name = sender.visibility === 'private' ? `@${sender.username}` : `${sender.full_name} (@${sender.username})`
  return `${name} invited you to ${task}.`
}

/** How an invite begins in a bell: its sender, if their name is visible here. */
export async function inviteText(db: Db, entity: { name: string }, by: UserId): Promise<string> {
  const username = await findUsername(db, by)
  const team = `join ${possessive(entity.name)} team`
  return username ? `@${username} invited you to ${team}` : `You’re invited to ${team}`
}

const macBytes = 16

const macOf = (ctx: Pick<AppCtx, 'inviteLinkKey'>, id: string) =>
  createHmac('sha256', ctx.inviteLinkKey).update(id).digest().subarray(0, macBytes)

/**
 * What the link in the email of an invite names it by: its id, which its page knows, and our signature, which only the
 * email has.
 */
export const inviteKey = (ctx: Pick<AppCtx, 'inviteLinkKey'>, id: ManagerInviteId): string =>
  `${id}.${macOf(ctx, id).toString('base64url')}`

/** @returns the invite that a link names; null where the signature is not ours, compared in constant time */
export function readInviteKey(ctx: Pick<AppCtx, 'inviteLinkKey'>, key: string): ManagerInviteId | null {
  const [id = '', signature = ''] = key.split('.')
  const mac = Buffer.from(signature, 'base64url')
  return isId<ManagerInviteId>(id) && mac.length === macBytes && timingSafeEqual(mac, macOf(ctx, id)) ? id : null
}
