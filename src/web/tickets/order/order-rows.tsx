import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { amountText, type Cents } from '../../../kernel/money.ts'
import { paths } from '../../../kernel/paths.ts'
import { shortMessage } from './order-message.ts'
import { words } from '../tickets-words.ts'

export type OrderRow = CallOutputs['listOrders']['orders'][number] & { when: string; isPast: boolean }

/** Orders, each on one line with its status. */
export function OrderRows({ orders }: { orders: OrderRow[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-deck">
      {orders.map((order) => (
        <li key={order.orderID}>
          <Link
            to={paths.order(order.orderID)}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-deck-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{order.eventName}</span>
              <span className="text-mute"> · {order.when}</span>
            </span>
            <span className="text-sm text-mute">
              {words.count(order.quantity)} ·{' '}
              {order.totalCents === 0 ? words.free : amountText(order.totalCents as Cents)} · {shortMessage(order)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
