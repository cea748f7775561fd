import { Link, useOutletContext } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { orderNumber } from '../../../features/checkout/rules/order-number.ts'
import { orderStatusText } from '../../../features/checkout/rules/order-status.ts'
import { amountText, cents } from '../../../kernel/money.ts'
import { paths } from '../../../kernel/paths.ts'
import { RefundOrder } from '../../events/orders/refund-order.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { DeskCell, DeskRow, DeskTable } from '../desk/desk-table.tsx'
import { words } from '../desk/operator-words.ts'
import { useActsFor } from '../desk/use-acts-for.ts'
import type { DeskContext } from '../desk/use-desk.ts'
import { useInstantText } from '../../kit/device/use-instant-text.ts'

const { orders: text } = words

type Props = Pick<CallOutputs['searchOrders'], 'orders'> & { isSearch: boolean }

/** The orders of a search, or the latest ones, each with its refund. */
export function OrderResults({ orders, isSearch }: Props) {
  const { say } = useOutletContext<DeskContext>()
  const instantText = useInstantText()
  const actsFor = useActsFor()
  const title = isSearch ? text.results : text.recent
  return (
    <>
      <h2 className="text-3xl">{title}</h2>
      {orders.length === 0 ? (
        <EmptyState title={isSearch ? text.noResults : text.noOrders}>{isSearch && text.noResultsText}</EmptyState>
      ) : (
        <DeskTable
          label={title}
          columns={[text.buyer, text.show, text.paidAt, text.status, text.amount, text.actions]}
          amounts={[text.amount]}
        >
          {orders.map((order) => (
            <DeskRow key={order.orderID}>
              <DeskCell label={text.buyer}>
                <Link to={paths.operatorUser(order.buyerID)} className="font-semibold text-gold underline">
                  {order.fullName}
                </Link>
                {order.email && <p className="text-sm text-mute">{order.email}</p>}
              </DeskCell>
              <DeskCell label={text.show}>
                <Link to={paths.event(order.eventID)} className="text-gold underline">
                  {order.show}
                </Link>
                <p className="text-sm text-mute">{orderNumber(order.orderID)}</p>
              </DeskCell>
              <DeskCell isShort label={text.paidAt}>
                {instantText(order.paidAt)}
              </DeskCell>
              <DeskCell isShort label={text.status}>
                {orderStatusText(order)}
              </DeskCell>
              <DeskCell label={text.amount} isAmount>
                {order.totalCents === 0 ? text.free : amountText(cents(order.totalCents))}
                {order.refundedCents > 0 && (
                  <span className="block text-sm text-mute">
                    {text.refunded(amountText(cents(order.refundedCents)))}
                  </span>
                )}
              </DeskCell>
              <DeskCell isShort hasLabel={false} label={text.actions}>
                <RefundOrder order={order} by={actsFor(order.sellerID)} onDone={say} />
              </DeskCell>
            </DeskRow>
          ))}
        </DeskTable>
      )}
    </>
  )
}
