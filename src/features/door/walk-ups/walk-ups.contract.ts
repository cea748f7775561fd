import { z } from 'zod'
import type { CashSaleId, TicketTypeId } from '../../../kernel/ids.ts'
import { ticketTypesPerEvent, ticketsPerOrder } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireDay } from '../../wire-day.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { line } from '../../wire-text.ts'
import { EventNamed, Tap } from '../door.contract.ts'
import { Count } from '../door-views.ts'

const CashSale = z.object({
  saleID: outputId<CashSaleId>(),
  /** On the venue's clock: `20:14`. */
  at: z.string(),
  isOwn: z.boolean(),
  /** The username under which another person sold it; null for the caller's own, and for someone without a profile. */
  soldBy: z.string().nullable(),
  tickets: z.array(z.object({ ticketName: z.string(), quantity: z.int() })),
  /** What the buyer paid in cash. */
  totalCents: z.int(),
})

export const walkUpsContract = {
  /**
   * What can be sold at the door of a date now, and the cash sales that the caller may undo there: their own last 20, for
   * owners and admins the last 100 of everyone. Sales that were undone aren't listed.
   */
  fetchDoorSale: call({
    may: rolesThat.scan,
    rule: 'managers of the host entity in any role; prices and their own cash sales, owners and admins all of them, no sums',
  })
    .input(z.object({ ...EventNamed, occurrenceDate: wireDay() }))
    .output(
      z.object({
        success: z.literal(true),
        /** Whether the host lets its door sell for cash, and whether the caller decides that. */
        takesCash: z.boolean(),
        maySetCash: z.boolean(),
        /** Doors open hours from now: cash sales wait. */
        isEarly: z.boolean(),
        /** Whether the show's own checkout takes cards. */
        takesCards: z.boolean(),
        types: z.array(
          z.object({
            ticketTypeID: outputId<TicketTypeId>(),
            ticketName: z.string(),
            /** One ticket in cash: its price and admission tax, no fees. */
            cashCents: z.int(),
            /** Of that, the admission tax. */
            taxCents: z.int(),
            /** How many a sale can have now; 0 is sold out. */
            most: z.int(),
          }),
        ),
        /** Tickets to the date that were bought through the show’s checkout: it grows when a guest has paid. */
        bought: z.int(),
        /** Whether the sales are everyone's: the caller handles the host's money. */
        seesAllSales: z.boolean(),
        sales: z.array(CashSale),
      }),
    )
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'checkout/not-on-sale')),

  /** Switches cash sales at a show's door on or off. */
  setCashAtDoor: call({ may: rolesThat.handleMoney, rule: 'event hosted by that entity' })
    .input(z.object({ ...EventNamed, takesCash: z.boolean() }))
    .output(z.object({ success: z.literal(true), takesCash: z.boolean() }))
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),

  /**
   * Records tickets that the door sold for cash: they are sold, and their buyers are in. `nonce` names the sale: sent
   * again, it gets the same answer.
   */
  sellForCash: call({
    may: rolesThat.scan,
    rule: 'managers of the host entity in any role, while its owners or admins allow cash sales',
  })
    .input(
      z.object({
        ...EventNamed,
        occurrenceDate: wireDay(),
        tickets: z
          .array(z.object({ ticketTypeID: wireId<TicketTypeId>(), quantity: z.int().min(1).max(ticketsPerOrder) }))
          .min(1)
          .max(ticketTypesPerEvent),
        /** What the seller saw, and takes; another price is refused. */
        expectedTotalCents: z.int().min(0),
        door: Tap.door,
        nonce: Tap.nonce,
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        sale: CashSale,
        /** It was sent again and had been undone in between. */
        isUndone: z.boolean(),
        ...Count,
      }),
    )
    .errors(
      mayRefuse(
        'request/not-found',
        'request/not-allowed',
        'checkout/not-on-sale',
        'checkout/not-on-sale-yet',
        'checkout/unknown-ticket',
        'checkout/order-limit',
        'checkout/sold-out',
        'door/cash-off',
        'door/cash-early',
        'door/cash-changed',
        'door/nonce-reused',
      ),
    ),

  /** Undoes a cash sale on its night: its tickets can be sold again. */
  undoCashSale: call({
    may: rolesThat.scan,
    rule: 'managers of the host entity: their own sales, owners and admins all of them',
  })
    .input(
      z.object({
        ...EventNamed,
        saleID: wireId<CashSaleId>(),
        reason: line(200).pipe(z.string().trim().min(1)),
      }),
    )
    .output(z.object({ success: z.literal(true), sale: CashSale, ...Count }))
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'door/cash-over')),
}
