import type { OrderId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { type PricedOrder } from './holds.store.ts'
import { orderBasket } from './order-basket.ts'
import type { BasketInput } from './price-now.ts'
import { invalidateSale, recentSale, type Sale } from './sale.service.ts'

export type CheckoutInput = BasketInput & {
  fullName: string
  expectedTotalCents?: number | undefined
  replaces?: OrderId | undefined
}

export type OrderRequest = Pick<PricedOrder, 'key' | 'hash' | 'replaces'>

/**
 * What a request wants to hold, at the current price: from data read within the last second, which the hold checks by
 * its stamp. A refusal is thrown only after a fresh read.
 */
export async function priceOrder(ctx: SignedInCtx, input: CheckoutInput, request: OrderRequest): Promise<PricedOrder> {
  try {
    return toPricedOrder(ctx, await recentSale(ctx, input.eventID), input, request)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    invalidateSale(ctx, input.eventID)
    return toPricedOrder(ctx, await recentSale(ctx, input.eventID), input, request)
  }
}

function toPricedOrder(ctx: SignedInCtx, sale: Sale, input: CheckoutInput, request: OrderRequest): PricedOrder {
  const basket = orderBasket(ctx, sale, input)
  if (input.expectedTotalCents !== undefined && input.expectedTotalCents !== basket.total) {
    throw new Refusal('checkout/price-changed', { data: { price: basket.view } })
  }
  const { userId, email } = ctx.who
  return { eventId: sale.eventId, id: newId<OrderId>(), buyer: userId, email, name: input.fullName, ...request, basket }
}
