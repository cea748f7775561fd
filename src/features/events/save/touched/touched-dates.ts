import { takenOf } from '../../rules/sales/stock-counts.ts'
import type { Tx } from '../../../../db/connect.ts'
import type { Day } from '../../../../kernel/day.ts'
import type { lockStock } from '../../event/stock.store.ts'
import { countHeldForFriends, listBuyers } from './sold-dates.store.ts'

/** Names that a refusal carries. */
const buyersShown = 200

/** A date on which people hold tickets or are buying them. */
type TouchedDate = {
  day: Day
  orders: number
  /** Of these orders. */
  tickets: number
  heldForFriends: number
  /** Without an order: sold for cash at the door, or on offer to a waitlist. */
  others: number
}

export type StockRow = Awaited<ReturnType<typeof lockStock>>[number]

/** The dates with their orders and tickets; for owners and admins also the buyers' names, as on the tickets. */
export async function listTouched(tx: Tx, rows: StockRow[], seesBuyers: boolean) {
  const occurrenceIds = rows.map(({ occurrenceId }) => occurrenceId)
  const buyers = await listBuyers(tx, occurrenceIds)
  const friends = await countHeldForFriends(tx, occurrenceIds)
  const touched = [...Map.groupBy(rows, ({ day }) => day)].map(([day, stock]): TouchedDate => {
    const orders = buyers.filter((buyer) => buyer.day === day)
    const tickets = sum(orders.map((order) => order.tickets))
    const heldForFriends = friends.get(day) ?? 0
    const allTickets = sum(stock.map(takenOf))
    const others = Math.max(0, allTickets - tickets - heldForFriends)
    return { day, orders: orders.length, tickets, heldForFriends, others }
  })
  return { touched, ...(seesBuyers && { buyers: buyers.slice(0, buyersShown) }) }
}

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
