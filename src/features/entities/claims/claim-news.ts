import { paths } from '../../../kernel/paths.ts'
import type { Db } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { listOperatorAddresses } from '../../accounts/operator-log/operator-addresses.service.ts'
import { mailPage } from '../../accounts/rules/mail-page.ts'
import { notify, notifyOperators } from '../../notifications/notifications.service.ts'

type Page = { id: EntityId; name: string; location: string }

/** Asks the operators whose an unclaimed page is, by bell and mail; in the caller's transaction. */
export async function announceClaim(ctx: SignedInCtx, tx: Db, entity: Page): Promise<void> {
  await notifyOperators(tx, {
    type: 'Entity Claim',
    message: `Somebody says that ${entity.name} in ${entity.location} is theirs.`,
    entityId: entity.id,
    senderId: ctx.who.userId,
    senderType: 'user',
  })
  const { origin, productName } = ctx.settings
  const bodies = mailPage({
    productName,
    origin,
    heading: `${entity.name} is claimed`,
    paragraphs: ['Somebody says that this page is theirs and waits for your answer.'],
    facts: [
      ['Page', entity.name],
      ['Town', entity.location],
    ],
    button: { label: 'Open the queue', url: `${origin}${paths.operator}` },
  })
  for (const to of await listOperatorAddresses(ctx, tx)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    await queueMail(ctx, tx, { kind: 'claim-request', to, subject: `Claim of ${entity.name}`, ...bodies })
  }
}

type Claimed = { entity_id: EntityId; user_id: UserId; name: string; email: string }

/** Notifies a claimer why the claim was denied; in the caller's transaction. */
export async function claimDenied(
  ctx: SignedInCtx,
  tx: Db,
  { entity_id: entityId, user_id: userId, name, email }: Claimed,
  reason: string,
): Promise<void> {
  const message = `Your claim of ${name} was denied: ${reason}`
  await notify(tx, [{ userId }], { type: 'Entity Approval/Denial', message, entityId, senderType: 'operator' })
  const { origin, productName } = ctx.settings
  const bodies = mailPage({
    productName,
    origin,
    heading: `Your claim of ${name} was denied`,
    paragraphs: ['An operator looked at your claim and did not give you the page. The reason:', reason],
    button: { label: 'See the page', url: `${origin}${paths.profile(entityId)}` },
  })
  await queueMail(ctx, tx, { kind: 'claim-denied', to: email, subject: `Your claim of ${name} was denied`, ...bodies })
}
