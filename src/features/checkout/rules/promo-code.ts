import type { PromoCodeId, TicketTypeId } from '../../../kernel/ids.ts'
import { minimumPaidPrice } from '../../../kernel/limits.ts'
import { promoCodes } from '../../../kernel/limits/promo-code-limits.ts'
import { basisPoints, type Cents, cents, minus, noCents, share } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Zone } from '../../../kernel/zone.ts'
import { salesStartText } from '../../tickets/rules/sales-start.ts'

/** What a code takes off the price of one ticket; with neither, it only opens hidden ticket types. */
type Discount = { percentOff: number | null; off: Cents | null }

/** A promo code as tickets are sold with it. */
export type PromoCode = Discount & {
  id: PromoCodeId
  code: string
  /** The ticket types that it is for; it opens the hidden ones among them. */
  typeIds: TicketTypeId[]
  validFrom: Date | null
  validUntil: Date | null
  active: boolean
}

const form = /^[A-Z0-9]+$/

/** A code as it is written, in capitals and without spaces and hyphens, however short; null if it can't be a code. */
export function readPromoCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '')
  return form.test(code) && code.length <= promoCodes.letters.max ? code : null
}

/** What is compared: O reads like 0, and I and L like 1, so that no two codes of a show look alike. */
export const promoCodeKey = (code: string): string => code.replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/**
 * What a code takes off one ticket, in cents. A ticket that would cost less than the minimum price of paid tickets is
 * free: the card fee would be more than what is left (decision C18).
 *
 * @param price of one ticket today, early bird counted
 */
export function discountOn(price: Cents, { percentOff, off }: Discount): Cents {
  const fullDiscount = percentOff === null ? (off ?? noCents) : share(price, basisPoints(percentOff * 100))
  const rest = cents(Math.max(0, minus(price, fullDiscount)))
  return fullDiscount > 0 && rest < minimumPaidPrice ? price : minus(price, rest)
}

/** Of a show's ticket types, those that can be bought: all but the hidden ones, which a code opens. */
export const typesOpenTo = <Type extends { id: TicketTypeId; hidden: boolean }>(
  types: Type[],
  promo: Pick<PromoCode, 'typeIds'> | null,
): Type[] => types.filter(({ id, hidden }) => !hidden || promo?.typeIds.includes(id))

/**
 * The code of a show that is valid now.
 *
 * @throws {Refusal} promo/not-found for none, and for one that is turned off; promo/not-yet, promo/expired
 */
export function requireValid<Code extends PromoCode>(promo: Code | undefined, now: Date, zone: Zone): Code {
  if (!promo?.active) throw new Refusal('promo/not-found')
  if (promo.validFrom && now < promo.validFrom) {
    throw new Refusal('promo/not-yet', { message: `This code works from ${salesStartText(promo.validFrom, zone)}.` })
  }
  if (promo.validUntil && now >= promo.validUntil) throw new Refusal('promo/expired')
  return promo
}

/** Why a code can't be used for as many tickets, with the number that it can still be used for. */
export function usesRefusal(code: 'promo/used-up' | 'promo/person-limit', available: number): Refusal {
  if (available === 0) return new Refusal(code, { data: { available } })
  const tickets = available === 1 ? '1 more ticket' : `${available} more tickets`
  const message = code === 'promo/used-up' ? `This code works for ${tickets}.` : `You can use this code for ${tickets}.`
  return new Refusal(code, { message, data: { available } })
}

/** Why a code doesn't work for so many tickets, of which some were returned. @param available tickets it works for */
export function fullPriceRefusal(available: number): Refusal {
  if (available === 0) return new Refusal('promo/full-price', { data: { available } })
  const message = `Your code works for ${available} of these. The others were returned by their buyers, and promo codes don’t work for those.`
  return new Refusal('promo/full-price', { message, data: { available } })
}
