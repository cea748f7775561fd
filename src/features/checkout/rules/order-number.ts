import type { OrderId } from '../../../kernel/ids.ts'

/**
 * What people call an order: the end of its id, which is random, as `7D35F836`. Its beginning is the time, and the same
 * for all orders of a minute. Searches for orders find it as a part of the id.
 */
export const orderNumber = (id: OrderId): string => id.slice(-8).toUpperCase()
