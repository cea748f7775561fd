import { orderNumber } from '../../../features/checkout/rules/order-number.ts'
import { amountText, noCents } from '../../../kernel/money.ts'
import { words } from './order-words.ts'
import type { Order } from './order.ts'
import { PriceLines } from '../panel/price-lines.tsx'

type Props = {
  order: Order
  /** `Fri Nov 20, 8:14 PM`, null while it is not paid. */
  paidWhen: string | null
  /** `$25.51, Fri Nov 20, 8:14 PM`, null where nothing was refunded. */
  refundedText: string | null
}

/** What an order cost and why, to keep. */
export function Receipt({ order, paidWhen, refundedText }: Props) {
  return (
    <section
      aria-labelledby="receipt"
      className="flex flex-col gap-3 rounded-card border border-line bg-deck p-4 sm:p-6"
    >
      <h2 id="receipt" className="text-2xl">
        {paidWhen ? words.receipt.title : words.receipt.unpaid}
      </h2>
      <div className={wasReleased(order) ? 'line-through' : undefined}>
        <PriceLines price={order.price} />
      </div>
      <dl className="flex flex-col gap-1 border-t border-line pt-3 text-sm text-mute">
        <Fact name={words.receipt.name} value={order.fullName} />
        {paidWhen && (
          <Fact name={order.totalCents === 0 ? words.receipt.confirmed : words.receipt.paid} value={paidWhen} />
        )}
        {wasReleased(order) && <Fact name={words.receipt.charged} value={amountText(noCents)} />}
        {refundedText && <Fact name={words.receipt.refunded} value={refundedText} />}
        <Fact name={words.receipt.order} value={orderNumber(order.orderID)} />
      </dl>
    </section>
  )
}

/** Whether the tickets were given up or ran out before they were paid. */
const wasReleased = ({ state }: Order) => state === 'canceled' || state === 'expired'

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere text-ink">{value}</dd>
    </div>
  )
}
