import type { Db } from '../../../db/connect.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import * as store from './order-search.store.ts'

/** Shorter parts of an id would match by accident. */
const idPartMin = 6

type Page = { before: OrderId | null; limit: number }

/**
 * The orders of every seller by their buyer's email or username, or by their id, a part of it or their address, the
 * latest first; one more than the limit. For operators: the caller has checked that.
 */
export async function searchAllOrders(db: Db, text: string, page: Page) {
  const typed = text.trim().toLowerCase()
  if (!typed) return []
  const lastPart = (typed.split('/').at(-1) ?? '').replace(/^#/, '')
  const isIdPart = lastPart.length >= idPartMin && /^[0-9a-f-]+$/.test(lastPart)
  return store.searchOrders(db, { buyer: typed.replace(/^@/, ''), idPart: isIdPart ? lastPart : null }, page)
}
