import type { OccurrenceId, PromoCodeId, StockId, TicketTypeId } from '../../../../kernel/ids.ts'

/** What all who buy the same have in common, as it is written; amounts in cents. */
export type HeldBasket = {
  /** Of everything that the price depends on. */
  stamp: string
  show: string
  /** When and where it is. */
  details: string
  account: string | null
  occurrence: OccurrenceId
  seller: string
  /** Tickets of all items. */
  quantity: number
  payer: 'buyer' | 'venue'
  price: number
  tax: number
  taxes: { name: string; rate: number; cents: number }[]
  platform: number
  card: number
  total: number
  earns: number
  /** The promo code, and for how many of the tickets it is; 0 without one. */
  promo: PromoCodeId | null
  code: string | null
  uses: number
  /** By stock, as they are read back: the provider is asked the same again after a crash. */
  items: HeldItem[]
}

type HeldItem = {
  stock: StockId
  type: TicketTypeId
  name: string
  quantity: number
  price: number
  tax: number
  platform: number
  /** What the promo code took off a ticket: the price is without it. */
  discount: number
  early: boolean
}
