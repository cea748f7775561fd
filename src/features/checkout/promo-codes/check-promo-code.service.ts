import type { EventId } from '../../../kernel/ids.ts'
import { minus } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { dayAt } from '../../../kernel/zone.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { fetchEvent } from '../../events/page/fetch-event.service.ts'
import { allInPrice, priceOn } from '../../tickets/rules/price.ts'
import { discountOn, promoCodeKey, readPromoCode, requireValid, usesRefusal } from '../rules/promo-code.ts'
import { readSale } from '../buy/sale.service.ts'
import * as store from './promo-codes.store.ts'

/**
 * What a promo code does for the tickets of a show: the types that it is for at their prices with it, and how many are
 * left of those that are hidden without it.
 *
 * @throws {Refusal} request/not-found, checkout/not-on-sale; promo/not-found for a code of another show, too, and for one
 *   that is turned off; promo/not-yet, promo/expired; promo/used-up, promo/person-limit where no ticket is left for it
 */
export async function checkPromoCode(ctx: Ctx, input: { eventID: EventId; code: string }) {
  const sale = await readSale(ctx.db, input.eventID)
  const code = readPromoCode(input.code)
  const row = code === null ? undefined : await store.findCode(ctx.db, sale.eventId, promoCodeKey(code))
  if (!row) throw new Refusal('promo/not-found')
  const promo = requireValid(
    sale.promoCodes.find(({ id }) => id === row.id),
    ctx.now(),
    sale.zone,
  )
  const left = await countLeft(ctx, row)

  const { event } = await fetchEvent(ctx, { eventID: sale.eventId }, promo.typeIds)
  const today = dayAt(ctx.now(), sale.zone)
  const types = sale.types.filter(({ id, active }) => active && promo.typeIds.includes(id))
  const promoPrices = new Map<string, number>(
    types.map((type) => {
      const { price } = priceOn(today, type)
      return [type.id, allInPrice(minus(price, discountOn(price, promo)), sale.taxes, sale.feesPayer, sale.serviceFee)]
    }),
  )
  const hiddenIds = new Set<string>(types.flatMap(({ id, hidden }) => (hidden ? [id] : [])))
  return {
    success: true as const,
    promoCodeID: promo.id,
    code: promo.code,
    percentOff: promo.percentOff,
    offCents: promo.off,
    left,
    ticketList: event.ticketList.flatMap((ticket) => {
      const promoAllInCents = promoPrices.get(ticket.ticketTypeID)
      return promoAllInCents === undefined ? [] : [{ ...ticket, sold: null, fewest: null, promoAllInCents }]
    }),
    occurrences: event.occurrences.map(({ day, tickets }) => ({
      day,
      tickets: tickets.filter(({ ticketTypeID }) => hiddenIds.has(ticketTypeID)),
    })),
  }
}

type CodeRow = NonNullable<Awaited<ReturnType<typeof store.findCode>>>

/** For how many more tickets of the caller a code works; what they hold may be exchanged. Null for no limit. */
async function countLeft(ctx: Ctx, { id, tickets_max: ticketsMax, person_max: personMax }: CodeRow) {
  const { uses, ownUses, ownHeld } = await store.findUses(ctx.db, id, ctx.who?.userId ?? null)
  const leftOf = (most: number | null, used: number) => (most === null ? Infinity : Math.max(0, most - used + ownHeld))
  const [left, ownLeft] = [leftOf(ticketsMax, uses), leftOf(personMax, ownUses)]
  if (left === 0) throw usesRefusal('promo/used-up', 0)
  if (ownLeft === 0) throw usesRefusal('promo/person-limit', 0)
  const most = Math.min(left, ownLeft)
  return most === Infinity ? null : most
}
