import type { OrderId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { requireGroup } from '../group-holds/require-group.service.ts'
import { readAnswers, type SentAnswer } from '../questions/read-answers.ts'
import { type PricedOrder } from './holds.store.ts'
import { orderBasket } from './order-basket.ts'
import type { BasketInput } from './price-now.ts'
import { invalidateSale, recentSale, type Sale } from './sale.service.ts'

export type CheckoutInput = BasketInput & {
  fullName: string
  expectedTotalCents?: number | undefined
  replaces?: OrderId | undefined
  /** To what the host asks; of a checkbox that is checked, `Yes`. */
  answers?: SentAnswer[] | undefined
  /** The key of a hold for friends. */
  groupKey?: string | undefined
}

export type OrderRequest = Pick<PricedOrder, 'key' | 'hash' | 'replaces'>

/**
 * What a request wants to hold, at the current price: from data read within the last second, which the hold checks by
 * its stamp. A refusal is thrown only after a fresh read.
 */
export async function priceOrder(ctx: SignedInCtx, input: CheckoutInput, request: OrderRequest): Promise<PricedOrder> {
  try {
    return await toPricedOrder(ctx, await recentSale(ctx, input.eventID), input, request)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    invalidateSale(ctx, input.eventID)
    return toPricedOrder(ctx, await recentSale(ctx, input.eventID), input, request)
  }
}

async function toPricedOrder(
  ctx: SignedInCtx,
  sale: Sale,
  input: CheckoutInput,
  request: OrderRequest,
): Promise<PricedOrder> {
  const basket = orderBasket(ctx, sale, input)
  const group = input.groupKey ? await requireGroup(ctx, input.groupKey, basket) : undefined
  if (input.expectedTotalCents !== undefined && input.expectedTotalCents !== basket.total) {
    throw new Refusal('checkout/price-changed', { data: { price: basket.view } })
  }
  const answers = readAnswers(sale.questions, input.answers ?? [])
  const { userId, email } = ctx.who
  return {
    ...{ eventId: sale.eventId, id: newId<OrderId>(), buyer: userId, email, name: input.fullName, answers },
    ...request,
    group,
    basket,
  }
}
