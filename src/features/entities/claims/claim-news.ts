import { paths } from '../../../kernel/paths.ts'
import type { Db } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { listOperatorAddresses } from '../../accounts/operator-log/operator-addresses.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { questionsLink } from '../../accounts/rules/mail-page/questions-link.ts'
import { findUsername, notify, notifyOperators } from '../../notifications/notifications.service.ts'

type Page = { id: EntityId; name: string; location: string }

/** Asks the operators whose an unclaimed page is, by bell and email; in the caller's transaction. */
export async function notifyOperatorsOfClaim(ctx: SignedInCtx, tx: Db, entity: Page): Promise<void> {
  const username = await findUsername(tx, ctx.who.userId)
  const claimer = username ? `@${username}` : ctx.who.email
  await notifyOperators(tx, {
    type: 'Entity Claim',
    message: `Someone claimed ${[entity.name, entity.location].filter(Boolean).join(' in ')}.`,
    entityId: entity.id,
    senderId: ctx.who.userId,
    senderType: 'user',
  })
  const bodies = mailPage(ctx.settings, {
    heading: `${claimer} claimed ${entity.name}`,
    paragraphs: [`${claimer} says this page is theirs. Please review the claim.`],
    facts: [['Page', entity.name], ...(entity.location ? [['City', entity.location] as [string, string]] : [])],
    button: { label: 'Open the review queue', url: `${ctx.settings.origin}${paths.operator}` },
  })
  for (const to of await listOperatorAddresses(ctx, tx)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    await queueMail(tx, {
      kind: 'claim-request',
      to,
      subject: `New claim: ${entity.name}`,
      forgetWhenSent: true,
      ...bodies,
    })
  }
}

/** Notifies a claimer that they manage the page now, and the page’s bell; in the caller's transaction. */
export async function notifyClaimApproved(ctx: SignedInCtx, tx: Db, { entity_id: entityId, ...claim }: DecidedClaim) {
  const heading = `You now manage ${claim.name}`
  const to = [{ userId: claim.user_id }]
  const about = { entityId, senderType: 'operator' }
  const message = `Your claim was approved. ${heading}.`
  await notify(tx, [...to, { entityId }], { ...about, type: 'Entity Approval/Denial', message })
  await notify(tx, to, {
    ...about,
    type: 'New Entity Notification',
    message: `Check the shows listed for ${claim.name}, then publish your own.`,
  })
  const bodies = mailPage(ctx.settings, {
    heading,
    paragraphs: [
      'Your claim was approved. You can edit the page and publish shows now. To sell tickets, set up payments on the page first.',
      'Imported shows stay labeled as imported until you confirm or edit them.',
    ],
    button: { label: 'Manage your page', url: `${ctx.settings.origin}${paths.manage(entityId)}` },
  })
  await queueMail(tx, { kind: 'claim-approved', to: claim.email, subject: heading, ...bodies })
}

type DecidedClaim = { entity_id: EntityId; user_id: UserId; name: string; email: string }

/** Notifies a claimer why the claim was denied; in the caller's transaction. */
export async function notifyClaimDenied(
  ctx: SignedInCtx,
  tx: Db,
  { entity_id: entityId, user_id: userId, name, email }: DecidedClaim,
  reason: string,
): Promise<void> {
  const message = `Your claim for ${name} was denied: ${reason}`
  await notify(tx, [{ userId }], { type: 'Entity Approval/Denial', message, entityId, senderType: 'operator' })
  const bodies = mailPage(ctx.settings, {
    heading: `Your claim for ${name} was denied`,
    paragraphs: ['We reviewed your claim and didn’t approve it. Here’s why:', reason],
    button: { label: 'View the page', url: `${ctx.settings.origin}${paths.profile(entityId)}` },
    links: [questionsLink(ctx.settings)],
  })
  await queueMail(tx, { kind: 'claim-denied', to: email, subject: `Your claim for ${name} was denied`, ...bodies })
}
