import { z } from 'zod'
import type { EntityId, EventId, OrderId, TicketId, TicketTypeId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { PriceView } from '../buy/checkout.contract.ts'
import { AnswerView } from '../event-orders/event-orders.contract.ts'
import { orderStates } from '../rules/settlement.ts'
import { TicketShow, TicketView } from './ticket-views.ts'
import { Deadline } from '../waitlist/waitlist-views.ts'

const Cents = z.int()

const UpcomingTicket = TicketView.extend({
  /** What has changed of the show, while its buyer may have the money back; null without such an offer. */
  change: z.string().nullable(),
  /** The buyer has chosen to keep the tickets, and may still change their mind. */
  isChangeKept: z.boolean(),
  /** YYYY-MM-DD of the date that they were bought for, where the show has another one now. */
  movedFrom: z.string().nullable(),
})

const OrderSummary = TicketShow.extend({
  /** ISO instant; four hours after the start where no end is known. */
  endsAt: z.string(),
  orderID: outputId<OrderId>(),
  state: z.enum(orderStates),
  fullName: z.string(),
  quantity: z.int(),
  totalCents: Cents,
  /** ISO instant. */
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  /** The order that the buyer placed in place of this one, which ended unpaid; the last where that was replaced, too. */
  replacedBy: z.object({ orderID: outputId<OrderId>(), state: z.enum(orderStates), quantity: z.int() }).nullable(),
})

const OrderView = OrderSummary.extend({
  price: PriceView,
  /** To what the host asked at checkout, with the questions as they were. */
  answers: z.array(AnswerView),
  /** Who puts on the show; `isPublic` while their page can be opened. */
  host: z.object({
    entityID: outputId<EntityId>(),
    name: z.string(),
    isPublic: z.boolean(),
    /** Who reads what its buyers ask: its team, or no one, as of a demo page and of one without owners and admins. */
    readers: z.enum(['team', 'demo', 'none']),
  }),
  /** Where to go on paying; null unless the order is open. */
  payUrl: z.string().nullable(),
  /** ISO instant to which tickets are kept; null unless the order is open. */
  expiresAt: z.string().nullable(),
  /** The money is on its way back; null once it is there, and where none goes. */
  refund: z
    .object({
      isCalledOff: z.boolean(),
      /** It waits until the buyer’s bank decides on a dispute of the payment. */
      isDisputed: z.boolean(),
    })
    .nullable(),
  /** All of it, or what refunds had left of it, came back from the buyer’s bank in a dispute. */
  isLostInFull: z.boolean(),
  /** Of an unpaid order: the waitlist holds its tickets for the buyer until then, also once they are released. */
  waitlistUntil: Deadline.nullable(),
  /** What is on its way back for some of its tickets, also at its second try, while the others stay valid; 0 for nothing. */
  refundingCents: z.int(),
  /** How many were returned and resold, where the last were: that is why the rest of its money goes back; else 0. */
  resoldTickets: z.int(),
  /** The show or its date was canceled, and all of it refunded. */
  isShowCanceled: z.boolean(),
  /** What the host wrote when it canceled the show or its date; null for nothing, and while it isn’t canceled. */
  cancellationNote: z.string().nullable(),
  /** What was refunded and when the last of it was, an ISO instant; null for nothing. */
  refunded: z.object({ cents: z.int(), at: z.string().nullable() }).nullable(),
  /** The payment never became tickets because the show had been taken down. */
  isRefusedTakenDown: z.boolean(),
  /** False once the buyer has said that they don't go; their tickets stay valid. */
  isGoing: z.boolean(),
  /** The venue’s day, YYYY-MM-DD, on which the buyer last asked the host for a refund; null for never, and once all is refunded. */
  refundAskedOn: z.string().nullable(),
  /** It ended unpaid because operators took the show down, whether or not the show is back. */
  isEndedByTakeDown: z.boolean(),
  /** Keep the tickets or have the money back, while it is open; `isKept` once the tickets were kept. */
  offer: z
    .object({
      text: z.string(),
      /** "New date": what has changed, in two words. */
      label: z.string().nullable(),
      isKept: z.boolean(),
      /** A ticket was checked in since: only the host can refund it then. */
      isUsed: z.boolean(),
      /** What goes back with a refund: all that has not and isn't on its way, in cents. */
      refundCents: z.int(),
      /** A refund takes the buyer out of the fan chat. */
      leavesFanChat: z.boolean(),
      /** Full names of those in a plan with the buyer who are in and may count on these tickets. */
      reliantNames: z.array(z.string()),
    })
    .nullable(),
})
export type OrderView = z.infer<typeof OrderView>

/** A ticket that its buyer sent to someone who accepted it: without its code. */
const SentTicket = z.object({
  ticketID: outputId<TicketId>(),
  ticketName: z.string(),
  position: z.int(),
  orderSize: z.int(),
  state: z.enum(['valid', 'used', 'refunded', 'void']),
  /** A friend's name or an email address; empty once one of the two has deleted their account. */
  to: z.string(),
})

const OpenHold = TicketShow.extend({
  orderID: outputId<OrderId>(),
  quantity: z.int(),
  /** The name on the tickets. */
  fullName: z.string(),
  tickets: z.array(z.object({ ticketTypeID: outputId<TicketTypeId>(), quantity: z.int() })),
  payUrl: z.string(),
  /** The promo code that they were priced with. */
  promoCode: z.string().nullable(),
  /** To what the host asks. */
  answers: z.array(AnswerView),
  /** Until the payment page closes, by the server's clock. */
  secondsLeft: z.int(),
  /** The waitlist holds them for the buyer until then, also once they are released; null for all others. */
  waitlistUntil: Deadline.nullable(),
})

/** A show on whose waitlist the caller is; `offer` while tickets are held for them, and until when. */
const WaitedShow = TicketShow.extend({ ticketName: z.string(), quantity: z.int(), offer: Deadline.nullable() })

export const ordersContract = {
  /** Tickets that are held for a person until they pay: the order that ends first, and the others in that order. */
  fetchOpenHold: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({}))
    .output(z.object({ success: z.literal(true), hold: OpenHold.nullable(), others: z.array(OpenHold) })),

  /** How many valid tickets a person has to a show, by date, and the latest of their own orders with some. */
  fetchOwnTickets: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({ eventID: wireId<EventId>() }))
    .output(
      z.object({
        success: z.literal(true),
        dates: z.array(
          z.object({ occurrenceDate: z.string(), tickets: z.int(), orderID: outputId<OrderId>().nullable() }),
        ),
        /** Dates that are off, each with the latest refunded order and what the host wrote to its ticket holders. */
        canceled: z.array(
          z.object({ occurrenceDate: z.string(), orderID: outputId<OrderId>(), note: z.string().nullable() }),
        ),
      }),
    ),

  /** One order as the provider has it now, with those of its tickets that the buyer holds, and those sent to others. */
  fetchOrder: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({ orderID: wireId<OrderId>() }))
    .output(
      z.object({
        success: z.literal(true),
        order: OrderView,
        tickets: z.array(TicketView),
        sentTickets: z.array(SentTicket),
      }),
    )
    .errors(mayRefuse('request/not-found')),

  /** Gives an unpaid order's tickets back at once; a paid one stays paid. */
  cancelOrder: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({ orderID: wireId<OrderId>() }))
    .output(z.object({ success: z.literal(true), state: z.enum(orderStates) }))
    .errors(mayRefuse('request/not-found', 'checkout/provider-silent')),

  /** The newest 100 orders. */
  listOrders: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({}))
    .output(z.object({ success: z.literal(true), orders: z.array(OrderSummary) })),

  /** Tickets of shows that are not over for a day yet, the next one first; at most 200. */
  listTickets: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({}))
    .output(z.object({ success: z.literal(true), tickets: z.array(UpcomingTicket), waited: z.array(WaitedShow) })),
}
