import type { CallOutputs } from '../../../contract.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { words } from '../desk/operator-words.ts'
import { OrderItem } from './order-item.tsx'
import { Pager } from '../desk/pager.tsx'
import { SectionHead } from '../desk/section-head.tsx'

type Props = CallOutputs['listTroubledOrders'] & { now: number }

/** Orders that wait for a person, the oldest first. */
export function OrdersSection({ orders, nextCursor, now }: Props) {
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <SectionHead title={words.orders.title} text={words.orders.text} />
      {orders.length === 0 ? (
        <EmptyState title={words.nothing}>{words.orders.empty}</EmptyState>
      ) : (
        orders.map((order) => <OrderItem key={order.orderID} order={order} now={now} />)
      )}
      <Pager nextCursor={nextCursor} />
    </div>
  )
}
