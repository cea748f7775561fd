import { z } from 'zod'
import type { CollabRequestId, EntityId, EventId, NotificationId, PictureId } from '../../../kernel/ids.ts'
import { TermsView } from '../booking/terms-views.ts'
import { bookingEnds, dateChanges, offerAnswers } from '../rules/booking.ts'
import { collabRequests as limits } from '../../../kernel/gig-limits.ts'
import { eventTextMax } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireDay } from '../../wire-day.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { wireInstant } from '../../wire-instant.ts'
import { SuccessMessage } from '../../wire-success.ts'
import { line, paragraphs } from '../../wire-text.ts'

const ownEntity = z.object({ id: wireId<EntityId>(), type: z.string().max(40).nullish() })

/** A page as lists of the gig hub show it. */
export const PageLine = z.object({
  id: outputId<EntityId>(),
  type: z.string(),
  kind: z.string(),
  name: z.string(),
  location: z.string(),
  pictureID: outputId<PictureId>().nullable(),
})

/** A request as a list shows it. */
export const RequestLine = z.object({
  requestID: outputId<CollabRequestId>(),
  /** By which `handleEntityNotification` answers it, and `saveEvent` accepts it. */
  notificationID: outputId<NotificationId>(),
  /** The other page. */
  page: PageLine,
  selectedDate: z.string(),
  /**
   * While the act of a show that was moved hasn't confirmed the date that it has now: the last one that it agreed to,
   * null where the show is back on it, and with `inviteID` what the act answers.
   */
  unconfirmed: z
    .object({ bookedDate: z.string().nullable(), inviteID: outputId<NotificationId>().nullable() })
    .nullable(),
  eventName: z.string(),
  message: z.string(),
  offer: z.string(),
  status: z.string(),
  sentAt: wireInstant(),
  /** The show that it led to. */
  eventID: outputId<EventId>().nullable(),
  /** Whether this page can open it: a draft is visible only to its host. */
  isShowVisible: z.boolean(),
  /** Whether this page makes the event. */
  isHost: z.boolean(),
  /** What the other page has added to the thread that this one has not read: an offer before anything else. */
  news: z.enum(['message', 'offer', ...offerAnswers, 'event', ...dateChanges, ...bookingEnds]).nullable(),
  /** Whether either page has written a message or made an offer. */
  isDiscussed: z.boolean(),
  /** Whose offer waits for an answer: this page's, or the other's; the request itself can't be accepted meanwhile. */
  openOffer: z.enum(['own', 'other']).nullable(),
  /** What that offer says; null without one. */
  offeredTerms: TermsView.nullable(),
  /** What both pages have agreed on last; null without terms, and once the booking was canceled. */
  agreed: TermsView.nullable(),
  /** What the event form needs of the other page where that is a venue. */
  venue: z.object({ name: z.string(), address: z.string() }).nullable(),
})

export const collabRequestsContract = {
  /** Asks a page to play a show together (decision G42). */
  sendCollabRequest: call({
    may: rolesThat.edit,
    rule: `as own entity; receiver collaborating; delivered unless blocked; ${limits.perDay}/day`,
  })
    .input(
      z.object({
        collabRequest: z.object({
          senderID: wireId<EntityId>(),
          senderType: z.string().max(40).nullish(),
          receiverID: wireId<EntityId>(),
          receiverType: z.string().max(40).nullish(),
          selectedDate: wireDay(),
          eventName: line(eventTextMax.name),
          message: paragraphs(limits.messageMax),
          offer: line(limits.offerMax).nullish(),
        }),
      }),
    )
    .output(SuccessMessage.extend({ requestID: outputId<CollabRequestId>() }))
    .errors(
      mayRefuse(
        'request/not-found',
        'request/not-allowed',
        'request/too-many',
        'gigs/not-collaborating',
        'gigs/own-page',
        'gigs/request-incomplete',
        'gigs/past-date',
        'gigs/already-sent',
        'gigs/date-taken',
        'gigs/sender-not-approved',
      ),
    ),

  /** The requests from and to a page: those that wait for an answer or their event first, then the latest first. */
  listCollabRequests: call({ may: rolesThat.edit, rule: 'own entity' })
    .input(z.object({ entityDetails: ownEntity }))
    .output(z.object({ success: z.literal(true), incoming: z.array(RequestLine), outgoing: z.array(RequestLine) }))
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),

  /** Withdraws a request that has no answer yet. */
  withdrawCollabRequest: call({ may: rolesThat.edit, rule: "own entity's request" })
    .input(z.object({ requestID: wireId<CollabRequestId>(), entityDetails: ownEntity }))
    .output(SuccessMessage)
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'gigs/request-closed')),
}
