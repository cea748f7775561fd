import { paths } from '../../../kernel/paths.ts'
import type { Db } from '../../../db/connect.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { questionsLink } from '../../accounts/rules/mail-page/questions-link.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { listManagers } from './managers.store.ts'
import { isPublicStatus } from '../rules/public-status.ts'

export type NamedEntity = { id: EntityId; name: string }

const readyToSell = 'Payments are set up, so you can publish shows and sell tickets now.'
const noPayments = 'You can publish shows now. To sell tickets, set up payments first.'

/**
 * Notifies the owners and the page’s bell that it is public now; in the caller's transaction (decision G37).
 *
 * @param canSell whether its payments are set up
 */
export async function notifyApproved(
  ctx: SignedInCtx,
  tx: Db,
  { id, name }: NamedEntity,
  { canSell }: { canSell: boolean },
): Promise<void> {
  const owners = await listOwners(tx, id)
  const about = { entityId: id, senderType: 'operator' }
  await notify(tx, [...owners.to, { entityId: id }], {
    ...about,
    type: 'Entity Approval/Denial',
    message: `${name} was approved.`,
  })
  await notify(tx, owners.to, {
    ...about,
    type: 'New Entity Notification',
    message: `${name} is live. You can publish your first show now.`,
  })
  const manage = { label: 'Manage your page', url: `${ctx.settings.origin}${paths.manage(id)}` }
  const bodies = mailPage(ctx.settings, {
    heading: `${name} is live`,
    paragraphs: [`Your page was approved, and everyone can see it. ${canSell ? readyToSell : noPayments}`],
    ...(canSell
      ? { button: manage }
      : { button: { label: 'Set up payments', url: `${manage.url}#payments` }, links: [manage] }),
  })
  for (const to of owners.emails) {
    await queueMail(tx, { kind: 'entity-approved', to, subject: `${name} was approved`, ...bodies })
  }
}

/** Notifies the owners and the page’s bell why it stays hidden; in the caller's transaction. */
export async function notifyDenied(ctx: SignedInCtx, tx: Db, { id, name }: NamedEntity, reason: string): Promise<void> {
  const owners = await listOwners(tx, id)
  await notify(tx, [...owners.to, { entityId: id }], {
    type: 'Entity Approval/Denial',
    message: `${name} wasn’t approved: ${reason}`,
    entityId: id,
    senderType: 'operator',
  })
  const bodies = mailPage(ctx.settings, {
    heading: `${name} wasn’t approved`,
    paragraphs: ['We reviewed your page and didn’t approve it. Here’s why:', reason],
    button: { label: 'Manage your page', url: `${ctx.settings.origin}${paths.manage(id)}` },
    links: [questionsLink(ctx.settings)],
  })
  for (const to of owners.emails) {
    await queueMail(tx, { kind: 'entity-denied', to, subject: `${name} wasn’t approved`, ...bodies })
  }
}

/** Notifies the owners and the page’s bell that it is suspended and why; in the caller's transaction. */
export async function notifySuspended(ctx: SignedInCtx, tx: Db, entity: NamedEntity, reason: string): Promise<void> {
  await notifyOwners(ctx, tx, entity, {
    kind: 'entity-suspended',
    heading: `${entity.name} was suspended`,
    paragraphs: ['We took your page down. It’s hidden and can’t sell tickets. Here’s why:', reason],
  })
}

/** Notifies the owners and the page’s bell that it is restored; in the caller's transaction. */
export async function notifyReinstated(ctx: SignedInCtx, tx: Db, entity: NamedEntity, status: string): Promise<void> {
  const isPublic = isPublicStatus(status)
  await notifyOwners(ctx, tx, entity, {
    kind: 'entity-reinstated',
    heading: `${entity.name} is back`,
    paragraphs: [`We restored your page. ${isPublic ? 'Everyone can see it again.' : 'It’s back to how it was.'}`],
  })
}

type News = { kind: string; heading: string; paragraphs: string[] }

/** By bell and mail. */
async function notifyOwners(ctx: SignedInCtx, tx: Db, { id }: NamedEntity, { kind, heading, paragraphs }: News) {
  const owners = await listOwners(tx, id)
  await notify(tx, [...owners.to, { entityId: id }], {
    type: 'Entity Approval/Denial',
    message: `${heading}. ${paragraphs.join(' ')}`,
    entityId: id,
    senderType: 'operator',
  })
  const button = { label: 'Manage your page', url: `${ctx.settings.origin}${paths.manage(id)}` }
  const bodies = mailPage(ctx.settings, { heading, paragraphs, button, links: [questionsLink(ctx.settings)] })
  for (const to of owners.emails) await queueMail(tx, { kind, to, subject: heading, ...bodies })
}

export async function listOwners(tx: Db, id: EntityId) {
  const owners = await listManagers(tx, id, ['owner'])
  return { to: owners.map((owner) => ({ userId: owner.id })), emails: owners.map(({ email }) => email) }
}
