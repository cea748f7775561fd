import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { viewOfBasket } from './price-view.ts'
import { showText } from '../rules/show-text.ts'
import { type BasketInput, priceNow } from './price-now.ts'
import { chooseDate } from '../rules/baskets/basket.ts'
import type { HeldBasket } from '../rules/baskets/held-basket.ts'
import { showDetails } from '../../accounts/rules/mail-page/show-facts.ts'
import type { Sale } from './sale.service.ts'

/** What all who buy the same have in common: as it is held, and the price as a buyer sees it. */
type OrderBasket = HeldBasket & { view: ReturnType<typeof viewOfBasket> }

const minuteMs = 60_000
const pricedBaskets = () => new WeakMap<Sale, Map<string, OrderBasket>>()

/**
 * A basket at the current price, computed once a minute per sale, because many buyers in a rush request the same. Sales
 * start on a minute, and a refusal is not kept.
 *
 * @throws {Refusal} what `priceNow` refuses; checkout/seller-not-ready
 */
export function orderBasket(ctx: Pick<AppCtx, 'now' | 'caches'>, sale: Sale, input: BasketInput): OrderBasket {
  const now = ctx.now()
  const pricedBySale = ctx.caches.get(pricedBaskets, ctx)
  const priced = pricedBySale.get(sale) ?? new Map<string, OrderBasket>()
  pricedBySale.set(sale, priced)

  const date = chooseDate(sale.dates, input.occurrenceDate, now)
  const lines = input.tickets.map(({ ticketTypeID, ticketName, quantity }) => [ticketTypeID, ticketName, quantity])
  const key = JSON.stringify([Math.floor(now.getTime() / minuteMs), date.id, lines, input.promoCodeID])
  const basket = priced.get(key) ?? priceOrderBasket(sale, input, now)
  priced.set(key, basket)
  return basket
}

function priceOrderBasket(sale: Sale, input: BasketInput, now: Date): OrderBasket {
  const { date, basket } = priceNow(sale, input, now)
  const { quote } = basket
  if (quote.buyerPays > 0 && !(sale.sellerAccount && sale.chargesEnabled)) {
    throw new Refusal('checkout/seller-not-ready')
  }
  return {
    stamp: sale.stamp,
    show: showText(sale.eventName, date),
    details: showDetails({ ...sale, ...date }),
    account: sale.sellerAccount,
    occurrence: date.id,
    seller: sale.hostId,
    quantity: basket.quantity,
    payer: sale.feesPayer,
    price: quote.price,
    tax: quote.tax,
    taxes: basket.taxes,
    platform: quote.platformFee,
    card: quote.cardFee,
    total: quote.buyerPays,
    earns: quote.sellerGets,
    promo: basket.promo?.id ?? null,
    code: basket.promo?.code ?? null,
    uses: basket.promo?.tickets ?? 0,
    items: basket.lines
      .map((line) => ({
        stock: line.stockId,
        type: line.type.id,
        name: line.type.name,
        quantity: line.quantity,
        price: line.price,
        tax: line.tax,
        platform: line.platformFee,
        discount: line.discount,
        early: line.isEarly,
      }))
      .toSorted((a, b) => (a.stock < b.stock ? -1 : 1)),
    view: viewOfBasket(basket),
  }
}
