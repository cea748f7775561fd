import { z } from 'zod'
import { parseWallTime, type WallTime } from '../../../kernel/day.ts'
import type { BookingEntryId, CollabRequestId, EntityId, EventId } from '../../../kernel/ids.ts'
import { booking as limits } from '../../../kernel/gig-limits.ts'
import { basisPoints, cents } from '../../../kernel/money.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireDay } from '../../wire-day.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { wireInstant } from '../../wire-instant.ts'
import { Success, SuccessMessage } from '../../wire-success.ts'
import { paragraphs } from '../../wire-text.ts'
import { RequestLine } from '../requests/collab-requests.contract.ts'
import { bookingEnds, dateChanges, offerAnswers } from '../rules/booking.ts'
import { deals } from '../rules/terms.ts'
import { ActPayView } from '../act-pay/act-pay.contract.ts'
import { TermsView } from './terms-views.ts'

const requestID = wireId<CollabRequestId>()
const entityDetails = z.object({ id: wireId<EntityId>(), type: z.string().max(40).nullish() })

const time = () =>
  z
    .string()
    .refine((text) => parseWallTime(text), 'must be a time, HH:MM')
    .transform((text) => text as WallTime)

const NewTerms = z.object({
  deal: z.enum(deals),
  /** Cents. */
  guarantee: z.int().min(0).max(limits.guaranteeMax).default(0).transform(cents),
  /** Basis points of net ticket sales: without tax, fees and refunds. */
  percentage: z.int().min(0).max(10_000).default(0).transform(basisPoints),
  setMinutes: z.int().min(1).max(limits.setMinutesMax).nullish(),
  loadIn: time().nullish(),
  setTime: time().nullish(),
  note: paragraphs(limits.noteMax).default(''),
  /** The last day on which it can be accepted. */
  validUntil: wireDay().nullish(),
})

const Entry = z.object({
  entryID: outputId<BookingEntryId | CollabRequestId>(),
  kind: z.enum([
    'message',
    'offer',
    ...offerAnswers,
    'event',
    ...dateChanges,
    ...bookingEnds,
    'request-accepted',
    'request-declined',
    'request-withdrawn',
    'request-expired',
    'request-closed',
  ]),
  isOwn: z.boolean(),
  pageName: z.string(),
  /** The username of who wrote it, for managers of the same page. */
  by: z.string().nullable(),
  text: z.string(),
  at: wireInstant(),
  /** The date that a show had when it was moved or postponed, unless it had none, and the one that it got. */
  oldDay: z.string().nullable(),
  newDay: z.string().nullable(),
  /** Of an offer. */
  terms: TermsView.nullable(),
  status: z.enum(['open', ...offerAnswers, 'replaced', 'expired']).nullable(),
  /** Whether an offer is an answer to the other page's. */
  isCounter: z.boolean(),
})

const notFound = ['request/not-found', 'request/not-allowed'] as const
const closed = [...notFound, 'gigs/thread-closed', 'gigs/thread-full'] as const

export const bookingContract = {
  /** A collaboration request with all that both pages have said about it. */
  fetchBooking: call({ may: rolesThat.edit, rule: 'request from or to that entity' })
    .input(z.object({ requestID, entityDetails }))
    .output(
      Success.extend({
        ...RequestLine.shape,
        ownName: z.string(),
        isIncoming: z.boolean(),
        isWritable: z.boolean(),
        /** What the act gets for the show that came of it; null for editors, and where the show sells no tickets here. */
        actPay: ActPayView.nullable(),
        /** For the host of a canceled booking: its show still names the act in its title or description. */
        isActStillNamed: z.boolean(),
        /** Of the other page, if it is an act. */
        actGenres: z.array(z.string()),
        entries: z.array(Entry),
        /** Up to where this page has read, and the position of the latest entry. */
        read: z.int(),
        latest: z.int(),
      }),
    )
    .errors(mayRefuse(...notFound)),

  /** Which of the caller's pages are part of a request: one, or both. */
  listBookingPages: call({ may: rolesThat.edit, rule: 'own entities that the request is from or to' })
    .input(z.object({ requestID }))
    .output(Success.extend({ pageIDs: z.array(outputId<EntityId>()) }))
    .errors(mayRefuse(...notFound)),

  /** Writes to the other page of a request; sent again under its id it is sent once. */
  sendBookingMessage: call({ may: rolesThat.edit, rule: 'request from or to that entity; no one blocked' })
    .input(
      z.object({ requestID, entityDetails, entryID: wireId<BookingEntryId>(), text: paragraphs(limits.messageMax) }),
    )
    .output(Success)
    .errors(mayRefuse(...closed, 'gigs/message-empty')),

  /** Offers terms, in place of those that are open; sent again under its id it is sent once. */
  sendBookingOffer: call({ may: rolesThat.edit, rule: 'request from or to that entity; no one blocked' })
    .input(z.object({ requestID, entityDetails, entryID: wireId<BookingEntryId>(), terms: NewTerms }))
    .output(Success)
    .errors(mayRefuse(...closed, 'gigs/booking-canceled', 'gigs/terms-incomplete', 'gigs/past-date')),

  /** Accepts or declines the other page's latest offer, or withdraws the caller's own. */
  answerBookingOffer: call({
    may: rolesThat.edit,
    rule: "the other entity's latest offer, own to withdraw; no one blocked",
  })
    .input(z.object({ requestID, entityDetails, offerID: wireId<BookingEntryId>(), answer: z.enum(offerAnswers) }))
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        ...closed,
        'gigs/booking-canceled',
        'gigs/offer-replaced',
        'gigs/offer-withdrawn',
        'gigs/offer-expired',
        'gigs/offer-answered',
      ),
    ),

  /** The booking by which an act is in a show's lineup, for either of its pages; null if there is none. */
  findShowBooking: call({ may: rolesThat.edit, rule: 'own entity; booking of that event' })
    .input(z.object({ eventID: wireId<EventId>(), entityDetails }))
    .output(
      Success.extend({
        booking: z
          .object({ requestID: outputId<CollabRequestId>(), pageName: z.string(), agreed: TermsView.nullable() })
          .nullable(),
      }),
    )
    .errors(mayRefuse(...notFound)),

  /** Marks a thread as read by a page; it never goes back. */
  markBookingAsRead: call({ may: rolesThat.edit, rule: 'request from or to that entity' })
    .input(
      z.object({
        requestID,
        entityDetails,
        position: z
          .int()
          .min(0)
          .max(3 * limits.entriesMax),
      }),
    )
    .output(Success)
    .errors(mayRefuse(...notFound)),
}
