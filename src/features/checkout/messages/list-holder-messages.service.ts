import type { EventId } from '../../../kernel/ids.ts'
import { holderMessages } from '../../../kernel/limits.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { getManagedEvent } from '../../events/event/status.service.ts'
import { managedShow } from '../event-orders/managed-show.ts'
import { audienceOf } from './audience.ts'
import * as store from './holder-messages.store.ts'

const messagesAtMost = 100

/** @throws {Refusal} event/not-found, request/not-allowed for the door */
export async function listHolderMessages(ctx: SignedInCtx, { eventID }: { eventID: EventId }) {
  const { event, role } = await getManagedEvent(ctx, eventID, rolesThat.edit)
  const [{ dates, upcoming }, recent, messages] = await Promise.all([
    audienceOf(ctx.db, event, ctx.now()),
    store.countRecent(ctx.db, eventID),
    store.listMessages(ctx.db, eventID, { viewer: ctx.who.userId, limit: messagesAtMost }),
  ])
  const holderCount = await store.countHolders(
    ctx.db,
    upcoming.map(({ id }) => id),
  )
  return {
    success: true as const,
    show: managedShow(event),
    role,
    people: holderCount,
    dates: dates.map(({ day, people }) => ({ occurrenceDate: day, people })),
    remaining: Math.max(0, holderMessages.perDay - recent.count),
    messages: messages.map(
      ({ id, kind, body, day, recipients, username, sent_by: sentBy, sent_at: sentAt, delivered_at: deliveredAt }) => ({
        messageID: id,
        kind,
        body,
        occurrenceDate: day,
        recipients,
        sentBy: username,
        isOwn: sentBy === ctx.who.userId,
        sentAt: sentAt.toISOString(),
        isDelivered: deliveredAt !== null,
      }),
    ),
  }
}
