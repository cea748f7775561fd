import type { Db } from '../../../db/connect.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { listOperatorAddresses } from '../../accounts/operator-log/operator-addresses.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { questionsLink } from '../../accounts/rules/mail-page/questions-link.ts'
import { notifyOperators } from '../../notifications/notifications.service.ts'
import { type Kind, kinds } from '../rules/kinds.ts'
import { listOwners, type NamedEntity, notifyApproved } from './entity-news.ts'

type NewEntity = {
  id: EntityId
  name: string
  kind: Kind
  location: string
  status: 'pending' | 'approved'
  /** It was denied before. */
  isAgain?: boolean
}

/**
 * Asks the operators to review an entity, by bell and email, and confirms to its owners that it arrived; in the
 * caller's transaction (spec 4, decision G9).
 */
export async function notifyOperatorsOfEntity(
  ctx: SignedInCtx,
  tx: Db,
  { id, name, kind, location, status, isAgain = false }: NewEntity,
): Promise<void> {
  if (status === 'approved') return notifyApproved(ctx, tx, { id, name }, { canSell: false })

  const { label } = kinds[kind]
  await notifyOperators(tx, {
    type: 'Entity Creation Request',
    message: `${name} (${label}, ${location}) was ${isAgain ? 'resubmitted' : 'submitted'} for review.`,
    entityId: id,
    senderId: ctx.who.userId,
    senderType: 'user',
  })
  const { origin } = ctx.settings
  const bodies = mailPage(ctx.settings, {
    heading: `${name} was ${isAgain ? 'resubmitted' : 'submitted'} for review`,
    paragraphs: [
      isAgain
        ? 'This page was denied before and has been edited. Please review it again.'
        : 'Someone added this page. Please review it.',
    ],
    facts: [
      ['Name', name],
      ['Kind', label],
      ['City', location],
    ],
    button: { label: 'Open the review queue', url: `${origin}${paths.operator}` },
  })
  for (const to of await listOperatorAddresses(ctx, tx)) {
    await queueMail(tx, {
      kind: 'publish-request',
      to,
      subject: `${isAgain ? 'Resubmitted' : 'New'} ${label.toLowerCase()}: ${name}`,
      ...bodies,
    })
  }
  await mailReceipt(ctx, tx, { id, name })
}

/** Nothing guarantees how long a review takes: the email says only what is certain. */
async function mailReceipt(ctx: SignedInCtx, tx: Db, { id, name }: NamedEntity): Promise<void> {
  const heading = `Your page ${name} is in review`
  const bodies = mailPage(ctx.settings, {
    heading,
    paragraphs: [
      'Someone on our team reviews each new page. We’ll email you when yours is approved. If it isn’t, the email will say why, and you can make changes and resubmit it.',
      'Until then, only you and your team can see it. In the meantime, you can set up payments and draft shows.',
    ],
    button: { label: 'Manage your page', url: `${ctx.settings.origin}${paths.manage(id)}` },
    links: [questionsLink(ctx.settings)],
  })
  const { emails } = await listOwners(tx, id)
  for (const to of emails) await queueMail(tx, { kind: 'entity-submitted', to, subject: heading, ...bodies })
}

/** Emails the operators, once for each new name, that a page they approved has been renamed. */
export async function notifyOperatorsOfRename(
  ctx: SignedInCtx,
  tx: Db,
  { id, before, after, location }: { id: EntityId; before: string; after: string; location: string },
): Promise<void> {
  const bodies = mailPage(ctx.settings, {
    heading: `${before} is now called ${after}`,
    paragraphs: [
      'Its managers changed the name of an approved page. Please check that it isn’t posing as someone else.',
    ],
    facts: [
      ['Before', before],
      ['Now', after],
      ['City', location],
    ],
    button: { label: 'Review the page', url: `${ctx.settings.origin}${paths.operatorEntity(id)}` },
  })
  for (const to of await listOperatorAddresses(ctx, tx)) {
    const onceKey = `entity:${id}:renamed:${nameKey(after)}:${to}`
    await queueMail(tx, { kind: 'entity-renamed', onceKey, to, subject: `Renamed: ${before} → ${after}`, ...bodies })
  }
}
