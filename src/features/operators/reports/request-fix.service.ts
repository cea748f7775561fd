import type { Tx } from '../../../db/connect.ts'
import type { EntityId, EventId, NotificationId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { logAction } from '../../accounts/operator-log/operator-log.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { questionsLink } from '../../accounts/rules/mail-page/questions-link.ts'
import { listManagersWithRole } from '../../entities/managers/managers.service.ts'
import { notify } from '../../notifications/notifications.service.ts'

type Fix = {
  /** The page whose managers are asked. */
  host: EntityId
  /** Null where the page itself was reported. */
  eventId: EventId | null
  /** Of the show or the page. */
  name: string
  reason: string
}

/**
 * Asks those who edit a page to fix what was reported, in its bell and by email, in the caller's transaction. Nothing
 * in it reveals who reported.
 *
 * @returns the notification in the page's bell, which closes the reports when it is answered
 * @throws {Refusal} operators/no-managers
 */
export async function requestFix(
  ctx: SignedInCtx,
  tx: Tx,
  { host, eventId, name, reason }: Fix,
): Promise<NotificationId> {
  const managers = await listManagersWithRole(tx, host, rolesThat.edit)
  if (managers.length === 0) throw new Refusal('operators/no-managers')

  const heading = `Please fix ${name}`
  const [request] = await notify(tx, [{ entityId: host }], {
    type: 'Fix Request',
    message: `${heading}: ${reason}`,
    entityId: host,
    ...(eventId && { eventId }),
    senderType: 'operator',
  })
  if (!request) throw new Error('The page got no notification.')

  const { origin } = ctx.settings
  const bodies = mailPage(ctx.settings, {
    heading,
    paragraphs: [
      `Someone told us that something about ${name} isn’t right. Here’s what to fix:`,
      reason,
      'When you’re done, press “Fixed” in your page’s notifications.',
    ],
    button: eventId
      ? { label: 'Edit the show', url: origin + paths.editEvent(host, eventId) }
      : { label: 'Edit your page', url: origin + paths.editEntity(host) },
    links: [questionsLink(ctx.settings)],
  })
  for (const { email } of managers) await queueMail(tx, { kind: 'fix-request', to: email, subject: heading, ...bodies })
  await logAction(
    ctx,
    tx,
    'fix-requested',
    eventId ? { type: 'event', id: eventId, name } : { type: 'profile', id: host, name },
    reason,
  )
  return request
}
