import { paths } from '../../../kernel/paths.ts'
import type { Tx } from '../../../db/connect.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { type ActionSubject, handledBefore, logAction } from '../../accounts/operator-log/operator-log.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { questionsLink } from '../../accounts/rules/mail-page/questions-link.ts'
import { listManagersWithRole } from '../../entities/managers/managers.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { findHost } from '../event/events.store.ts'
import { relistEvent, writeOccurrences } from '../event/occurrences.service.ts'
import * as store from './unpublishing.store.ts'

/**
 * Makes an event a draft that its host cannot publish until it is let back (decision G9). Tickets that are sold stay
 * good. In the caller's transaction.
 *
 * @param reason the host's owners and admins read it
 * @returns what to tell the operator
 * @throws {Refusal} request/not-found, for drafts too
 */
export async function unpublishEvent(ctx: SignedInCtx, tx: Tx, id: EventId, reason: string): Promise<string> {
  const event = await getEvent(tx, id)
  if (event.unpublished_from) return handledBefore(ctx, tx, event.subject)
  if (event.status === 'draft') throw new Refusal('request/not-found')

  await store.setUnpublished(tx, id, { status: 'draft', unpublished_from: event.status, unpublished_reason: reason })
  await relistEvent(tx, id)
  await logAction(ctx, tx, 'event-unpublished', event.subject, reason)
  await notifyHostManagers(ctx, tx, event, {
    kind: 'event-unpublished',
    heading: `${event.name} was taken down`,
    message: `${event.name} was taken down: ${reason}`,
    paragraphs: [
      'We took your event down. It’s hidden and no more tickets are being sold. Here’s why:',
      reason,
      ...(await holderParagraphs(tx, id)),
      'To have it restored, tell us what you changed.',
    ],
  })
  return `${event.name} was unpublished.`
}

/** What becomes of the tickets that are out, for the host. */
async function holderParagraphs(tx: Tx, id: EventId): Promise<string[]> {
  const tickets = await store.countValidTickets(tx, id)
  if (tickets === 0) return []
  const issued = tickets === 1 ? '1 ticket has' : `${tickets} tickets have`
  return [
    `${issued} been issued. ${tickets === 1 ? 'It stays' : 'They stay'} valid, so check-in at the door keeps working, and we’re emailing ${tickets === 1 ? 'the holder' : 'the holders'}. If the show won’t happen, cancel it from your page: everyone gets a full refund.`,
  ]
}

/** Makes an unpublished event again what it was; as `unpublishEvent`. */
export async function letEventBack(ctx: SignedInCtx, tx: Tx, id: EventId): Promise<string> {
  const event = await getEvent(tx, id)
  if (!event.unpublished_from) return handledBefore(ctx, tx, event.subject)

  await store.setUnpublished(tx, id, {
    status: event.unpublished_from,
    unpublished_from: null,
    unpublished_reason: null,
  })
  if (event.unpublished_from === 'published') await writeOccurrences(tx, id, ctx.now())
  await relistEvent(tx, id)
  await logAction(ctx, tx, 'event-let-back', event.subject)
  const isHostDown = (await findHost(tx, event.host_entity_id))?.status === 'suspended'
  await notifyHostManagers(ctx, tx, event, {
    kind: 'event-let-back',
    ...(isHostDown
      ? {
          heading: `${event.name} was restored`,
          paragraphs: [
            'We restored your event, but your page is still suspended. The event will be back once your page is.',
          ],
        }
      : { heading: `${event.name} is back`, paragraphs: ['We restored your event. It’s back to how it was.'] }),
  })
  return isHostDown
    ? `${event.name} was restored. It will be back once its page is reinstated.`
    : `${event.name} is back.`
}

async function getEvent(tx: Tx, id: EventId) {
  const event = await store.lockEventOrDeleted(tx, id)
  if (!event) throw new Refusal('request/not-found')
  return { ...event, subject: { type: 'event', id, name: event.name } satisfies ActionSubject }
}

type News = {
  kind: string
  heading: string
  /** What the bell says; by default, heading and paragraphs. */
  message?: string
  paragraphs: string[]
}

/** Tells a host's owners and admins what operators did to an event, by bell and email, and the host’s own bell. */
export async function notifyHostManagers(
  ctx: SignedInCtx,
  tx: Tx,
  { id, host_entity_id: hostId }: { id: EventId; host_entity_id: store.UnpublishedEvent['host_entity_id'] },
  { kind, heading, paragraphs, message = `${heading}. ${paragraphs.join(' ')}` }: News,
) {
  const managers = await listManagersWithRole(tx, hostId, ['owner', 'admin'])
  await notify(tx, [...managers.map((manager) => ({ userId: manager.id })), { entityId: hostId }], {
    type: 'Entity Approval/Denial',
    message,
    entityId: hostId,
    eventId: id,
    senderType: 'operator',
  })
  const { origin } = ctx.settings
  const button = { label: 'Go to your page', url: `${origin}${paths.manage(hostId)}` }
  const bodies = mailPage(ctx.settings, { heading, paragraphs, button, links: [questionsLink(ctx.settings)] })
  for (const { email } of managers) await queueMail(tx, { kind, to: email, subject: heading, ...bodies })
}
