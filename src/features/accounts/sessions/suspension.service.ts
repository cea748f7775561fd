import { paths } from '../../../kernel/paths.ts'
import type { Tx } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../email/mails.service.ts'
import { type ActionSubject, handledBefore, logAction } from '../operator-log/operator-log.service.ts'
import { mailPage } from '../rules/mail-page/mail-page.ts'
import { deleteApiKeys } from '../api-keys/api-keys.store.ts'
import { deleteSessions } from './sessions.store.ts'
import * as store from './suspension.store.ts'

/**
 * Takes someone's sessions and API keys away and gives them none until they are let back; in the caller's transaction.
 *
 * @param reason the person reads it in an email
 * @returns what to tell the operator
 * @throws {Refusal} request/not-found; operators/not-suspendable for operators, whose rights only the command line
 *   takes away (decision G7)
 */
export async function suspendUser(ctx: SignedInCtx, tx: Tx, id: UserId, reason: string): Promise<string> {
  const user = await getUser(tx, id)
  if (user.operator) throw new Refusal('operators/not-suspendable')
  if (user.suspended_at) return handledBefore(ctx, tx, user.subject)

  await store.setSuspended(tx, id, true)
  await deleteSessions(tx, id)
  await deleteApiKeys(tx, id)
  await logAction(ctx, tx, 'user-suspended', user.subject, reason)
  const paragraphs = [
    'We suspended your account, so you can’t log in. Here’s why:',
    reason,
    'Tickets you bought stay valid. Show the codes from your ticket emails at the door. We’re emailing you the tickets to your upcoming shows again.',
  ]
  await mailUser(ctx, tx, user.email, {
    kind: 'account-suspended',
    heading: 'Your account is suspended',
    paragraphs,
    button: { label: 'Contact us', path: paths.contact },
  })
  return `${user.label} was suspended.`
}

/** Whether an account is suspended; no one changes that until the transaction ends. */
export const isSuspended = async (tx: Tx, id: UserId): Promise<boolean> =>
  Boolean((await store.lockSuspension(tx, id))?.suspended_at)

/** Lets someone log in again; as `suspendUser`. */
export async function reinstateUser(ctx: SignedInCtx, tx: Tx, id: UserId): Promise<string> {
  const user = await getUser(tx, id)
  if (!user.suspended_at) return handledBefore(ctx, tx, user.subject)

  await store.setSuspended(tx, id, false)
  await logAction(ctx, tx, 'user-reinstated', user.subject)
  const paragraphs = ['We restored your account. You can log in again.']
  await mailUser(ctx, tx, user.email, {
    kind: 'account-reinstated',
    heading: 'Your account is active again',
    paragraphs,
    button: { label: 'Log in', path: paths.login() },
  })
  return `${user.label} can log in again.`
}

/** Signs someone out everywhere; as `suspendUser`. */
export async function endSessionsOf(ctx: SignedInCtx, tx: Tx, id: UserId): Promise<string> {
  const user = await getUser(tx, id)
  const ended = await deleteSessions(tx, id)
  if (ended.length === 0) return `${user.label} isn’t logged in anywhere.`

  await logAction(ctx, tx, 'sessions-ended', user.subject)
  return `${user.label} was logged out everywhere.`
}

async function getUser(tx: Tx, id: UserId) {
  const user = await store.lockSuspension(tx, id)
  if (!user) throw new Refusal('request/not-found')
  const label = user.username ? `@${user.username}` : 'This account'
  return { ...user, label, subject: { type: 'user', id, name: user.username ?? '' } satisfies ActionSubject }
}

type UserMail = { kind: string; heading: string; paragraphs: string[]; button: { label: string; path: string } }

function mailUser(ctx: SignedInCtx, tx: Tx, to: string, { kind, heading, paragraphs, button }: UserMail) {
  const bodies = mailPage(ctx.settings, {
    heading,
    paragraphs,
    button: { label: button.label, url: `${ctx.settings.origin}${button.path}` },
  })
  return queueMail(tx, { kind, to, subject: heading, ...bodies })
}
