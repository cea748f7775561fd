import { orderNumber } from '../../../features/checkout/rules/order-number.ts'
import { amountText, cents, noCents } from '../../../kernel/money.ts'
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

/** What an order cost and why, to keep, and what its buyer answered. */
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
        {order.refundingCents > 0 && (
          <Fact name={words.receipt.refunding} value={amountText(cents(order.refundingCents))} />
        )}
        {refundedText && <Fact name={words.receipt.refunded} value={refundedText} />}
        <Fact name={words.receipt.order} value={orderNumber(order.orderID)} />
      </dl>
      {order.answers.length > 0 && (
        <dl aria-label={words.receipt.answers} className="flex flex-col gap-2 border-t border-line pt-3 text-sm">
          {order.answers.map(({ question, answer }) => (
            <div key={question} className="wrap-anywhere">
              <dt className="text-mute">{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
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
