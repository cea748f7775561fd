import { z } from 'zod'
import type { EventId, OrderId, PictureId, TicketId } from '../../../kernel/ids.ts'
import { outputId } from '../../wire-id.ts'

/** The show that a ticket is for, as its holder reads it. */
export const TicketShow = z.object({
  eventID: outputId<EventId>(),
  eventName: z.string(),
  pictureID: outputId<PictureId>().nullable(),
  occurrenceDate: z.string(),
  /** ISO instant. */
  startsAt: z.string(),
  /** Null while the time is not announced. */
  wallTime: z.string().nullable(),
  zone: z.string(),
  venueName: z.string(),
  venueAddress: z.string(),
  ageGroup: z.string().nullable(),
  /** Operators have unpublished it or suspended its host; tickets that were bought stay good. */
  isTakenDown: z.boolean(),
  /** It waits for a new date; the old one says nothing anymore. */
  isPostponed: z.boolean(),
})

/** A ticket in its holder's hands; `code` is what people type at the door, `scanCode` what the QR code says. */
export const TicketView = TicketShow.extend({
  ticketID: outputId<TicketId>(),
  orderID: outputId<OrderId>(),
  ticketName: z.string(),
  holderName: z.string(),
  /** Which ticket of its order it is, from 1, as emails and the door number it; refunded ones count. */
  position: z.int(),
  orderSize: z.int(),
  state: z.enum(['valid', 'used', 'refunded', 'void']),
  /** It was checked in tonight to a show with re-entry: its code is scanned again as its holder goes out and comes back. */
  isForReentry: z.boolean(),
  /** The whole order cost nothing: what was refunded was only canceled. */
  isFree: z.boolean(),
  code: z.string(),
  scanCode: z.string(),
  /** The caller bought it; the refund of one that was sent to them goes to someone else. */
  isBuyer: z.boolean(),
  /** What its holder calls the recipient to whom they sent it and who hasn't answered; null where there is none. */
  sentTo: z.string().nullable(),
  /** It may be sent to someone: it admits, and the doors aren’t open. */
  isSendable: z.boolean(),
  /** Its buyer returned it to the waitlist: it admits until someone else has bought its place. */
  isReturned: z.boolean(),
  /** The name on it may be changed: it admits, and its show is neither over nor canceled. */
  isRenamable: z.boolean(),
})
export type TicketView = z.infer<typeof TicketView>
