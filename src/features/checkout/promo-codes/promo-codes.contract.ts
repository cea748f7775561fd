import { z } from 'zod'
import type { EventId, PromoCodeId, TicketTypeId } from '../../../kernel/ids.ts'
import { maximumPrice, ticketsPerAccountAndEvent, ticketTypesPerEvent } from '../../../kernel/limits.ts'
import { promoCodes as limits } from '../../../kernel/limits/promo-code-limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { TicketView } from '../../events/event/event-views.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { wireInstant } from '../../wire-instant.ts'
import { Success } from '../../wire-success.ts'
import { line } from '../../wire-text.ts'
import { eventRefusals, showPage } from '../event-orders/event-orders.contract.ts'
import { promoStates } from '../rules/promo-state.ts'

const rule = 'event hosted by that entity'
/** More than a code has, so that hyphens and spaces between its letters don't matter. */
const code = line(60).pipe(z.string().min(1))
/** Of a ticket's price; both null: the code only opens hidden ticket types. */
const Discount = { percentOff: z.int().nullable(), offCents: z.int().nullable() }

/** What a manager may change of a code at any time. Moments are ISO; without an offset on the venue's clock. */
const Limits = {
  /** Tickets that are bought with it in all, and by one person; null for no limit. */
  ticketsMax: z.int().min(1).max(limits.ticketsMax).nullable().default(null),
  personMax: z.int().min(1).max(ticketsPerAccountAndEvent).nullable().default(null),
  validFrom: line(40).nullable().default(null),
  validUntil: line(40).nullable().default(null),
}

const Moment = z.object({ at: wireInstant(), day: z.string(), wallTime: z.string(), zoneName: z.string() })

const PromoCodeView = z.object({
  promoCodeID: outputId<PromoCodeId>(),
  code: z.string(),
  ...Discount,
  tickets: z.array(z.object({ ticketTypeID: outputId<TicketTypeId>(), ticketName: z.string(), hidden: z.boolean() })),
  ticketsMax: z.int().nullable(),
  personMax: z.int().nullable(),
  validFrom: Moment.nullable(),
  validUntil: Moment.nullable(),
  active: z.boolean(),
  state: z.enum(promoStates),
  /** Tickets that were bought with it, and those that are on hold now; both count. */
  bought: z.int(),
  held: z.int(),
})
export type PromoCodeView = z.infer<typeof PromoCodeView>

export const promoCodesContract = {
  /** The promo codes of a show with their uses, the latest first. */
  listPromoCodes: call({ may: rolesThat.handleMoney, rule })
    .input(z.object({ eventID: wireId<EventId>() }))
    .output(
      z.object({
        ...showPage,
        codes: z.array(PromoCodeView),
        /** What codes can be for. */
        ticketTypes: z.array(
          z.object({
            ticketTypeID: outputId<TicketTypeId>(),
            ticketName: z.string(),
            priceCents: z.int(),
            hidden: z.boolean(),
          }),
        ),
      }),
    )
    .errors(mayRefuse(...eventRefusals)),

  /** Adds a promo code to a show. Its discount and its ticket types stay as they are. */
  createPromoCode: call({ may: rolesThat.handleMoney, rule })
    .input(
      z
        .object({
          eventID: wireId<EventId>(),
          code,
          percentOff: z.int().min(1).max(100).nullable().default(null),
          offCents: z.int().min(1).max(maximumPrice).nullable().default(null),
          ticketTypeIDs: z.array(wireId<TicketTypeId>()).min(1).max(ticketTypesPerEvent),
          ...Limits,
        })
        .refine(({ percentOff, offCents }) => percentOff === null || offCents === null, 'is percent or dollars off'),
    )
    .output(z.object({ success: z.literal(true), promoCodeID: outputId<PromoCodeId>() }))
    .errors(mayRefuse(...eventRefusals, 'request/bad-input', 'promo/name-taken', 'promo/too-many')),

  /** Changes the limits of a promo code, or turns it off or on. Tickets on hold keep their price. */
  updatePromoCode: call({ may: rolesThat.handleMoney, rule: `${rule}; its own code` })
    .input(z.object({ eventID: wireId<EventId>(), promoCodeID: wireId<PromoCodeId>(), active: z.boolean(), ...Limits }))
    .output(Success)
    .errors(mayRefuse(...eventRefusals, 'request/not-found', 'request/bad-input', 'promo/below-uses')),

  /**
   * What a promo code does for the tickets of a show. `quoteTickets` and `createCheckoutSession` take its `promoCodeID`;
   * no one can guess that, and the number of tries at this call is limited: by caller, and for visitors by the wrong codes of a show, too.
   */
  checkPromoCode: call({ may: 'anyone', rule: 'public event; a limited number of tries' })
    .input(z.object({ eventID: wireId<EventId>(), code }))
    .output(
      z.object({
        success: z.literal(true),
        promoCodeID: outputId<PromoCodeId>(),
        code: z.string(),
        ...Discount,
        /** For how many more tickets it works; null for no limit. */
        left: z.int().nullable(),
        /** Ticket types that it is for, hidden ones included, each at its price without the code and with it. */
        ticketList: z.array(TicketView.extend({ promoAllInCents: z.int() })),
        /** What is left of the hidden ones among them, by date. */
        occurrences: z.array(
          z.object({
            day: z.string(),
            tickets: z.array(z.object({ ticketTypeID: z.string(), left: z.int() })),
          }),
        ),
      }),
    )
    .errors(
      mayRefuse(
        'request/not-found',
        'event/not-found',
        'event/no-future-occurrences',
        'event/already-passed',
        'checkout/not-on-sale',
        'promo/not-found',
        'promo/log-in',
        'promo/not-yet',
        'promo/expired',
        'promo/used-up',
        'promo/person-limit',
      ),
    ),
}
