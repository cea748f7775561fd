import { checkPromoCode } from '../../src/features/checkout/promo-codes/check-promo-code.service.ts'
import { createPromoCode } from '../../src/features/checkout/promo-codes/create-promo-code.service.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { checkout, onSaleShow, sellingVenue } from './checkout-builders.ts'
import type { World } from './world.ts'

type NewCode = Parameters<typeof createPromoCode>[1]

const friends = {
  code: 'FRIENDS',
  percentOff: 20 as number | null,
  offCents: null as number | null,
  ...{ ticketsMax: null as number | null, personMax: null as number | null },
  ...{ validFrom: null as NewCode['validFrom'], validUntil: null as NewCode['validUntil'] },
}

/** 20% off, without limits, unless wished otherwise. */
export const promoCode = <Over extends Partial<NewCode>>(over: Over) => ({ ...friends, ...over })

/** A show with a $20 and a hidden $30 ticket type, and a code for both; and buying with it. */
export async function promoShow(
  world: World,
  code: Partial<Omit<NewCode, 'eventID' | 'ticketTypeIDs'>> = {},
  wishes: Parameters<typeof onSaleShow>[1] = {},
) {
  const venue = await sellingVenue(world)
  const ticketTypes = [{}, { name: 'Green Room', priceCents: 3000, hidden: true }]
  const show = await onSaleShow(world, { hostId: venue.id, ticketTypes, ...wishes })
  const { promoCodeID } = await createPromoCode(venue.owner, {
    ...promoCode(code),
    ...{ eventID: show.eventId, ticketTypeIDs: show.ticketTypeIds },
  })
  const check = (ctx: Parameters<typeof checkPromoCode>[0] = world.ctx, text = 'friends') =>
    checkPromoCode(ctx, { eventID: show.eventId, code: text })
  const buy = (buyer: SignedInCtx, over: Parameters<typeof checkout>[2] = {}) =>
    checkout(buyer, show.eventId, { promoCodeID, ...over })
  return { venue, ...show, promoCodeID, check, buy }
}
