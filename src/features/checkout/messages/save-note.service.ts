import type { Tx } from '../../../db/connect.ts'
import type { EventId, HolderMessageId, OccurrenceId, UserId } from '../../../kernel/ids.ts'
import type { Day } from '../../../kernel/day.ts'
import { holderMessages } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { addMessage, countRecent, type Kind } from './holder-messages.store.ts'

type Order = { isPaid: boolean; buyerId: UserId; occurrenceId: OccurrenceId }

type Note = {
  eventId: EventId
  kind: Exclude<Kind, 'message'>
  /** The date that changed, where it is not the whole event. */
  day?: Day
  /** Paid, or being paid: a payment that arrives after the change gets the text in its email as well. */
  orders: Order[]
  body: string | null
}

/**
 * Saves what was written along with a change of a show, in the transaction of that change; its emails carry the text.
 *
 * @throws {Refusal} messages/too-many where a show was moved or postponed with a note too often in 24 hours: a show that
 *   moves to and fro is no way around the limit of messages
 */
export async function saveNote(ctx: SignedInCtx, tx: Tx, { eventId, kind, day, orders, body }: Note): Promise<void> {
  if (!body || orders.length === 0) return
  if (kind !== 'canceled') await refuseManyNotes(tx, eventId)
  const paid = orders.filter(({ isPaid }) => isPaid)
  await addMessage(
    tx,
    {
      id: newId<HolderMessageId>(),
      event_id: eventId,
      kind,
      day: day ?? null,
      occurrence_ids: [...new Set(orders.map(({ occurrenceId }) => occurrenceId))],
      body,
      recipients: new Set(paid.map(({ buyerId }) => buyerId)).size,
      sent_by: ctx.who.userId,
      idempotency_key: null,
    },
    true,
  )
}

async function refuseManyNotes(tx: Tx, eventId: EventId): Promise<void> {
  const { count, secondsLeft } = await countRecent(tx, eventId, ['moved', 'postponed'])
  if (count < holderMessages.perDay) return
  throw new Refusal('messages/too-many', {
    message: `You’ve sent ticket holders ${holderMessages.perDay} notes about this show in the last 24 hours. Remove the note and try again.`,
    data: { field: 'message', retryAfterSeconds: Math.max(1, secondsLeft) },
  })
}
