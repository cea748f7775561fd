import { z } from 'zod'
import type { EventId, TicketTypeId } from '../../../kernel/ids.ts'
import { ticketsPerOrder } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireDay } from '../../wire-day.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { Success } from '../../wire-success.ts'
import { waitingLineContract } from '../waiting-line/waiting-line.contract.ts'
import { eventRefusals } from '../event-orders/event-orders.contract.ts'
import { Deadline } from './waitlist-views.ts'
import { returnsContract } from '../returns/returns.contract.ts'

const rule = 'event hosted by that entity'

const Place = z.object({
  occurrenceDate: z.string(),
  ticketTypeID: outputId<TicketTypeId>(),
  quantity: z.int(),
  /** Where in line, from 1; null with an offer. */
  position: z.int().nullable(),
  /** Tickets are held for the person until then. */
  offer: Deadline.nullable(),
})

export const waitlistContract = {
  ...returnsContract,
  ...waitingLineContract,

  /** Whether people can join a show's waitlists, and the caller's places in them; a closed one for what they may not see. */
  fetchWaitlist: call({ may: 'anyone', rule: 'own places only' })
    .input(z.object({ eventID: wireId<EventId>() }))
    .output(z.object({ success: z.literal(true), isOpen: z.boolean(), places: z.array(Place) })),

  /**
   * Joins the waitlist of a ticket type that is sold out on a date. A person has one place for a date; the same request again
   * changes nothing.
   */
  joinWaitlist: call({ may: 'fan', rule: 'self; visible event, sold out; limits' })
    .input(
      z.object({
        eventID: wireId<EventId>(),
        occurrenceDate: wireDay(),
        ticketTypeID: wireId<TicketTypeId>(),
        quantity: z.int().min(1).max(ticketsPerOrder),
      }),
    )
    .output(z.object({ success: z.literal(true), position: z.int() }))
    .errors(
      mayRefuse(
        'request/not-found',
        'checkout/not-on-sale',
        'checkout/order-limit',
        'checkout/account-limit',
        'waitlist/closed',
        'waitlist/tickets-left',
        'waitlist/joined-already',
        'line/wait',
      ),
    ),

  /** Leaves the waitlist for a date, or declines its offer: the tickets go to the next person. */
  leaveWaitlist: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({ eventID: wireId<EventId>(), occurrenceDate: wireDay() }))
    .output(Success),

  /** How many people wait for tickets to a show, by date and ticket type, without their names. */
  fetchEventWaitlist: call({ may: rolesThat.handleMoney, rule })
    .input(z.object({ eventID: wireId<EventId>() }))
    .output(
      z.object({
        success: z.literal(true),
        isOpen: z.boolean(),
        lines: z.array(
          z.object({
            occurrenceDate: z.string(),
            ticketName: z.string(),
            /** People who wait, the tickets that they wait for, and those that are held for others of the list now. */
            people: z.int(),
            tickets: z.int(),
            offered: z.int(),
            /** Tickets that their buyers returned and no one has bought: they’re still valid. */
            returned: z.int(),
          }),
        ),
      }),
    )
    .errors(mayRefuse(...eventRefusals)),

  /** Lets no one else join a show's waitlists, or opens them again. People who wait keep their places. */
  setWaitlistOpen: call({ may: rolesThat.handleMoney, rule })
    .input(z.object({ eventID: wireId<EventId>(), isOpen: z.boolean() }))
    .output(Success)
    .errors(mayRefuse(...eventRefusals)),
}
