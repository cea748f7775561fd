import type { Db } from '../../../db/connect.ts'
import { isId, type OrderId } from '../../../kernel/ids.ts'
import { readOrderNumber } from '../rules/order-number.ts'
import * as store from './order-search.store.ts'

type Page = { before: OrderId | null; limit: number }

/**
 * The orders of every seller by their buyer's email or username, or by their number, id or address, the latest first;
 * one more than the limit. For operators: the caller has checked that.
 */
export async function searchAllOrders(db: Db, text: string, page: Page) {
  const input = text.trim().toLowerCase()
  if (!input) return []
  const lastPart = (input.split('/').at(-1) ?? '').replace(/^#/, '')
  const search = {
    buyer: input.replace(/^@/, ''),
    id: isId<OrderId>(lastPart) ? lastPart : null,
    number: readOrderNumber(lastPart),
  }
  return store.searchOrders(db, search, page)
}
