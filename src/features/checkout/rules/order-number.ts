import type { OrderId } from '../../../kernel/ids.ts'

export const orderNumberLength = 8

/**
 * What people call an order: the end of its id, which is random, as `7D35F836`. Its beginning is the time, and the same
 * for all orders of a minute. Searches for orders find it as a part of the id.
 */
export const orderNumber = (id: OrderId): string => id.slice(-orderNumberLength).toUpperCase()

/** The end of the order's id that a complete order number means, with or without `#`; null for any other text. */
export function readOrderNumber(text: string): string | null {
  const plain = text.trim().replace(/^#/, '').toLowerCase()
  return plain.length === orderNumberLength && /^[0-9a-f]*$/.test(plain) ? plain : null
}
