import type { Db } from '../../../db/connect.ts'
import { escapeLike } from '../../../db/search/like-pattern.ts'
import { isId, type OrderId } from '../../../kernel/ids.ts'
import { readOrderNumber } from '../rules/order-number.ts'
import * as store from './order-search.store.ts'

/** Fewer letters are a part of almost every address. */
const leastPart = 3

type Page = { before: OrderId | null; limit: number }

/**
 * The orders of every seller by a part of their buyer's email or username, or by their number, id or address, the latest
 * first; all of them without a text. One more than the limit. For operators: the caller has checked that.
 */
export async function searchAllOrders(db: Db, text: string, page: Page) {
  const input = text.trim().toLowerCase()
  if (!input) return store.searchOrders(db, null, page)
  const lastPart = (input.split('/').at(-1) ?? '').replace(/^#/, '')
  const buyer = input.replace(/^@/, '')
  const search = {
    buyer,
    part: buyer.length < leastPart ? null : `%${escapeLike(buyer)}%`,
    id: isId<OrderId>(lastPart) ? lastPart : null,
    number: readOrderNumber(lastPart),
  }
  return store.searchOrders(db, search, page)
}
