import { CalendarClock } from 'lucide-react'
import { useId, useState } from 'react'
import { cents } from '../../../kernel/money.ts'
import { Button } from '../../kit/button.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './order-words.ts'
import type { Order } from './order.ts'

type Props = {
  order: Pick<Order, 'orderID' | 'totalCents' | 'refunded'>
  offer: NonNullable<Order['offer']>
}

/** Keep the tickets of a show that has changed, or have the money back (decision G24). */
export function RefundOffer({ order, offer }: Props) {
  const { orderID } = order
  const amount = cents(order.totalCents - (order.refunded?.cents ?? 0))
  const title = useId()
  const { write, pending, problem } = useWrite('respondRefundOffer')
  /** Null until the question is asked once: from then on focus follows what replaces the buttons. */
  const [isConfirming, setIsConfirming] = useState<boolean | null>(null)
  return (
    <section
      id="refund"
      aria-labelledby={title}
      className="flex max-w-2xl flex-col gap-4 rounded-card border border-gold p-4 sm:p-6"
    >
      <h2 id={title} className="flex items-center gap-3 text-2xl">
        <CalendarClock aria-hidden="true" className="size-6 shrink-0 text-gold" />
        {words.offer.title}
      </h2>
      <p className="text-lg whitespace-pre-line wrap-anywhere">{offer.text}</p>
      <p
        key={`${isConfirming}`}
        ref={isConfirming === null ? undefined : focusHere}
        tabIndex={-1}
        role="status"
        className={isConfirming ? 'font-semibold' : 'text-mute'}
      >
        {isConfirming ? words.offer.confirm(amount) : offer.isKept ? words.offer.kept : words.offer.sure}
      </p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        {!offer.isKept && !isConfirming && (
          <Button busy={pending} onClick={() => void write({ orderID, answer: 'keep' })}>
            {words.offer.keep}
          </Button>
        )}
        {isConfirming ? (
          <>
            <Button variant="danger" busy={pending} onClick={() => void write({ orderID, answer: 'refund' })}>
              {words.offer.confirmRefund(amount)}
            </Button>
            <Button variant="quiet" disabled={pending} onClick={() => setIsConfirming(false)}>
              {words.offer.back}
            </Button>
          </>
        ) : (
          <Button variant="quiet" disabled={pending} onClick={() => setIsConfirming(true)}>
            {words.offer.refund}
          </Button>
        )}
      </div>
    </section>
  )
}
