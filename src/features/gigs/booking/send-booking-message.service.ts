import { inTransaction } from '../../../db/transaction.ts'
import type { BookingEntryId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { isBlank } from '../../../kernel/text/visible-text.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import { queueTabUpdate } from '../../notifications/tab-update.service.ts'
import { bookingNews, bookingSubjects } from '../rules/booking-news.ts'
import * as store from './booking.store.ts'
import {
  aboutOf,
  type BookingInput,
  lockBooking,
  addEntry,
  nextPosition,
  notifyOther,
  requireWritable,
} from './lock-booking.service.ts'

type Message = BookingInput & { entryID: BookingEntryId; text: string }

/**
 * Writes to the other page of a request. Its bell announces the first message that it has not read; further ones are
 * only in the thread.
 *
 * @throws {Refusal} request/not-found, request/not-allowed; gigs/message-empty, gigs/thread-closed, gigs/thread-full
 */
export async function sendBookingMessage(ctx: SignedInCtx, input: Message) {
  const text = input.text.trim()
  if (isBlank(text)) throw new Refusal('gigs/message-empty')
  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(ctx, tx, input)
    const { request, ownPage, otherPage, side } = booking
    const position = await nextPosition(tx, booking, { id: input.entryID, kind: 'message' })
    if (position === null) return
    await requireWritable(ctx, tx, booking)

    const otherRead = side === 'sender' ? request.receiver_read : request.sender_read
    const hasUnread = await store.hasEntryAfter(tx, { requestId: request.id, pageId: ownPage.id, position: otherRead })
    await addEntry(tx, {
      ...{ id: input.entryID, request_id: request.id, position, page_id: ownPage.id, written_by: ctx.who.userId },
      ...{ kind: 'message', text },
    })
    if (hasUnread) {
      const bells = [ownPage.id, otherPage.id].map((id) => ({ to_user_id: null, to_entity_id: id }))
      await queueTabUpdate(tx, bells)
    } else {
      await notifyOther(tx, booking, {
        message: bookingNews.message(ownPage.name, aboutOf(request), text),
        subject: bookingSubjects.message(ownPage.name, aboutOf(request).day),
      })
    }
  })
  await notifyTeam(ctx, input.entityDetails.id)
  return { success: true as const }
}
