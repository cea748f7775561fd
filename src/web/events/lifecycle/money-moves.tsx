import { soldOn } from './actions-of.ts'
import { words } from './lifecycle-words.ts'
import type { EventSales } from './use-event-sales.ts'

/** What becomes of the buyers' money, said before it happens. */
export function MoneyMoves({ dates }: Pick<EventSales, 'dates'>) {
  const { orders, tickets, used, buying, totalCents } = soldOn(dates)
  return (
    <div className="flex flex-col gap-2 rounded-field bg-deck-2 p-4">
      <p className={orders > 0 ? 'font-semibold' : 'text-mute'}>
        {orders === 0 && words.soldNone}
        {orders > 0 && totalCents > 0 && words.refundAll(orders, tickets, totalCents)}
        {orders > 0 && totalCents === 0 && words.refundFree(orders, tickets)}
      </p>
      {used > 0 && <p className="text-danger">{words.used(used)}</p>}
      {buying > 0 && <p>{words.buying(buying)}</p>}
    </div>
  )
}
