import { z } from 'zod'
import type { BookingEntryId, CollabRequestId, EntityId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { confirmed, Counted, eventNote, EventOfHost, refusedToOthers } from '../../checkout/lifecycle/lifecycle-data.ts'
import { EventInput } from '../../events/event/event-input-data.ts'
import { entityDetails as namedEntity } from '../../events/lineup/lineup.contract.ts'
import { wireDay } from '../../wire-day.ts'
import { wireId } from '../../wire-id.ts'
import { Success, SuccessMessage } from '../../wire-success.ts'
import { paragraphs } from '../../wire-text.ts'
import { booking as limits } from '../../../kernel/gig-limits.ts'

const requestID = wireId<CollabRequestId>()
const entityDetails = z.object({ id: wireId<EntityId>(), type: z.string().max(40).nullish() })
const notFound = ['request/not-found', 'request/not-allowed'] as const

/** Each also ends the bookings that a show, one of its dates or an act was agreed in. */

export const cancelContract = {
  /** Deletes an event without sales; one that has them is canceled instead (decisions G19, C32). */
  deleteEvent: call({ may: rolesThat.edit, rule: 'host entity from the event row; sold → cancel + refund flow only' })
    .input(z.object({ eventID: z.string().max(100).nullish(), entityDetails: namedEntity }))
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        ...refusedToOthers,
        'event/id-missing',
        'event/entity-missing',
        'event/has-sales',
        'event/being-bought',
        'event/counted-on',
        'checkout/provider-silent',
      ),
    ),

  /** Puts an event off without a new date: tickets stay good, buyers may have their money back. */
  postponeEvent: call({ may: rolesThat.handleMoney, rule: 'event hosted by that entity' })
    .input(EventOfHost.extend(eventNote))
    .output(Counted)
    .errors(
      mayRefuse(
        ...refusedToOthers,
        'messages/too-many',
        'event/unpublished',
        'event/not-announced',
        'event/canceled',
        'event/already-passed',
      ),
    ),

  /** Cancels an event; `confirm` where tickets are sold: every buyer gets all of the money back. */
  cancelEvent: call({ may: rolesThat.handleMoney, rule: 'event hosted by that entity, or operator; confirm once sold' })
    .input(EventOfHost.extend({ ...confirmed, ...eventNote }))
    .output(Counted)
    .errors(mayRefuse(...refusedToOthers, 'event/not-announced', 'event/already-passed', 'event/confirm-cancel')),

  /** Cancels one date of a weekly event, and refunds only that date's orders (decision G18). */
  cancelDate: call({ may: rolesThat.handleMoney, rule: 'event hosted by that entity; confirm once sold' })
    .input(EventOfHost.extend({ occurrenceDate: wireDay(), ...confirmed, ...eventNote }))
    .output(Counted)
    .errors(
      mayRefuse(
        ...refusedToOthers,
        'event/not-announced',
        'event/not-weekly',
        'event/no-such-date',
        'event/confirm-cancel',
        'event/fewer-than-sold',
      ),
    ),

  /** Moves a sold show and offers every buyer the money back; `event` when more than the time changes (G24). */
  offerRefund: call({ may: rolesThat.handleMoney, rule: 'event hosted by that entity' })
    .input(EventOfHost.extend({ newEventTime: z.string().min(1).max(40), event: EventInput.optional(), ...eventNote }))
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        ...refusedToOthers,
        'messages/too-many',
        'event/canceled',
        'event/already-passed',
        'event/moved-often',
        'event/tickets-sold',
        'event/counted-on',
        'event/incomplete',
        'event/no-coordinates',
        'event/host-not-approved',
        'event/unpublished',
        'event/too-many-new',
        'event/too-many-drafts',
        'event/onboarding-missing',
        'event/fewer-than-sold',
        'event/date-canceled',
        'pictures/unknown',
        'request/bad-input',
        'request/too-many',
      ),
    ),

  /** Takes an act out of an event's lineup (spec 7, decision G31). */
  removeProfileFromEvent: call({
    may: rolesThat.edit,
    rule: 'host may remove anyone; a lineup entity only itself',
  })
    .input(z.object({ eventID: z.string().max(100).nullish(), entityDetails: namedEntity, removeProfile: namedEntity }))
    .output(Success)
    .errors(
      mayRefuse(
        'event/id-missing',
        'event/entity-missing',
        'event/not-found',
        'request/not-found',
        'request/not-allowed',
      ),
    ),

  /** Cancels a booking that was agreed: the act leaves the lineup; sent again under its id it is canceled once. */
  cancelBooking: call({ may: rolesThat.edit, rule: 'request from or to that entity, accepted' })
    .input(
      z.object({
        ...{ requestID, entityDetails, entryID: wireId<BookingEntryId>() },
        /** Why, for the other page. */
        text: paragraphs(limits.noteMax).default(''),
      }),
    )
    .output(SuccessMessage)
    .errors(mayRefuse(...notFound, 'gigs/not-booked', 'request/busy')),
}
