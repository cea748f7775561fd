import type { Db } from '../../../db/connect.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { serviceFeeOf } from '../../tickets/rules/price.ts'
import { taxFactsOf } from '../../tickets/rules/tax-facts.ts'
import { admissionTaxes } from '../../tickets/rules/taxes.ts'
import type { SaleDate, SaleType } from '../rules/baskets/basket.ts'
import type { PromoCode } from '../rules/promo-code.ts'
import { type RecentReads, shareRead } from './recent-reads.ts'
import * as store from './sale.store.ts'

export type Sale = Awaited<ReturnType<typeof readSale>>

/**
 * What an event sells, and where.
 *
 * @throws {Refusal} request/not-found for a draft and for a host that is not public yet;
 *                   checkout/not-on-sale for one that is postponed, canceled or sold elsewhere
 */
export async function readSale(db: Db, eventId: EventId) {
  const row = await store.findSale(db, eventId)
  if (!row || row.status === 'draft' || row.hostStatus !== 'approved') throw new Refusal('request/not-found')
  if (row.status !== 'published' || !row.internalTickets) throw new Refusal('checkout/not-on-sale')

  return {
    ...row,
    serviceFee: serviceFeeOf({ rate: row.feeRate, flat: row.feeFlat }),
    types: row.types.map(typeOf),
    promoCodes: row.promoCodes.map(promoOf),
    dates: row.dates.map((date): SaleDate => ({ ...date, startsAt: new Date(date.startsAt) })),
    taxes: admissionTaxes({ address: row.venueAddress, ...taxFactsOf(row) }).lines,
  }
}

const typeOf = ({ earlyPrice, earlyUntil, salesStart, ...type }: store.SaleRow['types'][number]): SaleType => ({
  ...type,
  salesStart: salesStart === null ? null : new Date(salesStart),
  early: earlyPrice !== null && earlyUntil !== null ? { price: earlyPrice, until: earlyUntil } : null,
})

const promoOf = ({ validFrom, validUntil, ...promo }: store.SaleRow['promoCodes'][number]): PromoCode => ({
  ...promo,
  validFrom: validFrom === null ? null : new Date(validFrom),
  validUntil: validUntil === null ? null : new Date(validUntil),
})

/** Long enough that a rush of buyers shares one read; a hold under an older stamp is refused anyway. */
const cachedMs = 1_000

const recentSales = (): RecentReads<Sale> => new Map()
type SaleCtx = Pick<AppCtx, 'checkoutDb' | 'caches'>

/** `readSale`, shared by all who ask within a second. Only for baskets that are held by their stamp. */
export const recentSale = (ctx: SaleCtx, eventId: EventId): Promise<Sale> =>
  shareRead(ctx.caches.get(recentSales, ctx), eventId, cachedMs, () => readSale(ctx.checkoutDb, eventId))

/** The next `recentSale` reads again. */
export const invalidateSale = (ctx: SaleCtx, eventId: EventId): void =>
  void ctx.caches.get(recentSales, ctx).delete(eventId)
