import type { Day } from '../../../../kernel/day.ts'
import type { OccurrenceId, StockId, TicketTypeId } from '../../../../kernel/ids.ts'
import { ticketsPerOrder } from '../../../../kernel/limits.ts'
import { basisPoints, type BasisPoints, type Cents, minus, noCents, sum, times } from '../../../../kernel/money.ts'
import { Refusal } from '../../../../kernel/refusals/refusal.ts'
import { isPast } from '../../../events/rules/past.ts'
import {
  type FeesPayer,
  platformFeeOn,
  type ServiceFee,
  priceOn,
  type Prices,
  type Quote,
  quote,
  taxesOnTicket,
  type TaxRate,
} from '../../../tickets/rules/price.ts'
import { discountOn, type PromoCode } from '../promo-code.ts'

/** A ticket type as it is sold. */
export type SaleType = Prices & {
  id: TicketTypeId
  name: string
  active: boolean
  perOrderMax: number
  /** Null: on sale as soon as its show is. */
  salesStart: Date | null
  /** Only a promo code opens it (decision 0230). */
  hidden: boolean
}

/** A date that tickets are sold for, and its stock rows by ticket type. */
export type SaleDate = {
  id: OccurrenceId
  day: Day
  startsAt: Date
  isCanceled: boolean
  stock: Partial<Record<TicketTypeId, StockId>>
}

/** What a buyer requests, by the type's id or by its name. */
export type TicketSelection = { ticketTypeID?: TicketTypeId; ticketName?: string; quantity: number }

/** Tickets of one type at the price of today without the discount of the promo code, in cents a ticket. */
export type BasketLine = {
  type: SaleType
  stockId: StockId
  quantity: number
  price: Cents
  discount: Cents
  isEarly: boolean
  taxes: Cents[]
  tax: Cents
  platformFee: Cents
}

/** One admission tax on a whole order. */
export type BasketTax = { name: string; rate: BasisPoints; cents: Cents }

/** The code of an order, and how many of its tickets it is for. */
type BasketPromo = Pick<PromoCode, 'id' | 'code'> & { tickets: number }

/** `quantity` is all tickets of all lines; `promo` is null where the code is for none of them. */
export type Basket = {
  quantity: number
  lines: BasketLine[]
  taxes: BasketTax[]
  quote: Quote
  feesPayer: FeesPayer
  promo: BasketPromo | null
}

/**
 * The date that a basket is for: the requested one, or else the next (decision G17).
 *
 * @throws {Refusal} checkout/not-on-sale if there is none, or it was canceled, or began over 4 hours ago
 */
export function chooseDate(dates: SaleDate[], requestedDay: Day | undefined, now: Date): SaleDate {
  const date = dates
    .filter(({ isCanceled, startsAt }) => !isCanceled && !isPast(startsAt, 'listings', now))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .find(({ day }) => requestedDay === undefined || day === requestedDay)
  if (!date) throw new Refusal('checkout/not-on-sale')
  return date
}

/**
 * A basket at today's prices, lines of one type joined (spec 9, decisions C16, C40, G21). A promo code comes off the
 * price of each ticket that it is for, before tax and fees (decision 0230).
 *
 * @param today the venue's day
 * @throws {Refusal} checkout/unknown-ticket, checkout/order-limit
 */
export function priceBasket(
  selections: TicketSelection[],
  sale: {
    types: SaleType[]
    date: SaleDate
    taxes: TaxRate[]
    feesPayer: FeesPayer
    serviceFee: ServiceFee
    promo: PromoCode | null
  },
  today: Day,
): Basket {
  const { promo } = sale
  const quantities = new Map<SaleType, number>()
  for (const line of selections) {
    const type = findType(sale.types, line)
    quantities.set(type, (quantities.get(type) ?? 0) + line.quantity)
  }
  const total = [...quantities.values()].reduce((all, quantity) => all + quantity, 0)
  if (total > ticketsPerOrder) throw new Refusal('checkout/order-limit')

  const lines = [...quantities].map(([type, quantity]) => {
    if (quantity > type.perOrderMax) throw orderLimit(type)
    const stockId = sale.date.stock[type.id]
    if (!stockId) throw new Refusal('checkout/not-on-sale')
    const { price: fullPrice, isEarly } = priceOn(today, type)
    const discount = promo?.typeIds.includes(type.id) ? discountOn(fullPrice, promo) : noCents
    const price = minus(fullPrice, discount)
    const taxes = taxesOnTicket(price, sale.taxes, sale.feesPayer)
    const platformFee = platformFeeOn(price, sale.serviceFee)
    return { type, stockId, quantity, price, discount, isEarly, taxes, tax: sum(taxes), platformFee }
  })

  const promoTickets = lines
    .filter(({ type }) => promo?.typeIds.includes(type.id))
    .reduce((all, { quantity }) => all + quantity, 0)
  return {
    quantity: total,
    promo: promo && promoTickets > 0 ? { id: promo.id, code: promo.code, tickets: promoTickets } : null,
    lines,
    feesPayer: sale.feesPayer,
    quote: quote(lines, sale.feesPayer, sale.serviceFee),
    taxes: sale.taxes.map(({ name, rate }, index) => ({
      name,
      rate: basisPoints(rate),
      cents: sum(lines.map((line) => times(line.taxes[index] as Cents, line.quantity))),
    })),
  }
}

/**
 * By id, else by name; another event's type and an inactive one are not there.
 *
 * @throws {Refusal} checkout/unknown-ticket
 */
export function findType(types: SaleType[], { ticketTypeID, ticketName }: TicketSelection): SaleType {
  const type = types.find(
    ({ id, name, active }) => active && (ticketTypeID ? id === ticketTypeID : name === ticketName),
  )
  if (!type) throw new Refusal('checkout/unknown-ticket')
  return type
}

const orderLimit = ({ name, perOrderMax }: SaleType) =>
  new Refusal('checkout/order-limit', {
    message: `You can buy up to ${perOrderMax} “${name}” tickets at a time.`,
    data: { ticketName: name, perOrderMax },
  })
