import { counted } from '../../../kernel/text/counted.ts'
import { addJob } from '../../../db/jobs.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, HolderMessageId } from '../../../kernel/ids.ts'
import { holderMessages } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { isAnnounced, lockManagedEvent, refuseTakenDown } from '../../events/event/status.service.ts'
import { idempotencyKeyOf } from '../../idempotency-key.ts'
import { refuseOver } from '../../refuse-over.ts'
import { logEventChange } from '../lifecycle/log-event-change.ts'
import { audienceOf, datesFor } from './audience.ts'
import { messagePriority } from './deliver-message.service.ts'
import * as store from './holder-messages.store.ts'

type Message = { eventID: EventId; occurrenceDate?: Day | null | undefined; message: string }

/**
 * Writes to everyone with a valid ticket, by email and notification, in a job. A repeated request is answered as the
 * first one was, and sends nothing.
 *
 * @throws {Refusal} event/not-found, request/not-allowed; event/not-announced, event/unpublished; messages/empty,
 *   messages/no-recipients; messages/key-reused for a key of another message; messages/too-many with the seconds to wait
 */
export async function messageHolders(ctx: SignedInCtx, { eventID, occurrenceDate = null, message }: Message) {
  const key = idempotencyKeyOf(ctx)
  const people = await inTransaction(ctx.db, async (tx) => {
    const event = await lockManagedEvent(ctx, tx, eventID, rolesThat.edit)
    const body = message.trim()
    if (!body) throw new Refusal('messages/empty')
    const earlier = key ? await store.findMessageByKey(tx, eventID, key) : undefined
    if (earlier) {
      if (earlier.body !== body || earlier.day !== occurrenceDate) throw new Refusal('messages/key-reused')
      return earlier.recipients
    }

    if (!isAnnounced(event)) throw new Refusal('event/not-announced')
    await refuseTakenDown(tx, event)
    const dates = datesFor(await audienceOf(tx, event, ctx.now()), occurrenceDate)
    const occurrenceIds = dates.map(({ id }) => id)
    const recipients = await store.countHolders(tx, occurrenceIds)
    if (recipients === 0) throw new Refusal('messages/no-recipients')
    refuseOver(await store.countRecent(tx, eventID), holderMessages.perDay, 'messages/too-many')

    const id = newId<HolderMessageId>()
    const row = { id, event_id: eventID, kind: 'message' as const, day: occurrenceDate, occurrence_ids: occurrenceIds }
    await store.addMessage(tx, { ...row, body, recipients, sent_by: ctx.who.userId, idempotency_key: key }, false)
    await addJob(tx, 'message-holders', { messageId: id }, { priority: messagePriority })
    await logEventChange(ctx, tx, event, 'holders-messaged')
    return recipients
  })
  const words = counted(people, 'person', 'people')
  return { success: true as const, message: `Your message is on its way to ${words}.`, people }
}
