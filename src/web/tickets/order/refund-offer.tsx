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
  const isQuestionOpen = isConfirming && !offer.isUsed
  const { text, note } = textsOf(offer)
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
      <p className="text-lg whitespace-pre-line wrap-anywhere">{text}</p>
      <p
        key={`${isConfirming}`}
        ref={isConfirming === null ? undefined : focusHere}
        tabIndex={-1}
        role="status"
        className={isConfirming || offer.isUsed ? 'font-semibold' : 'text-mute'}
      >
        {isQuestionOpen ? words.offer.confirm(amount) : note}
        {isConfirming &&
          !offer.isUsed &&
          offer.reliantNames.length > 0 &&
          ` ${words.offer.reliant(offer.reliantNames)}`}
        {isQuestionOpen && offer.leavesFanChat && ` ${words.offer.leavesChat}`}
      </p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        {!offer.isKept && !isConfirming && (
          <Button busy={pending} onClick={() => void write({ orderID, answer: 'keep' })}>
            {words.offer.keep}
          </Button>
        )}
        {offer.isUsed ? null : isConfirming ? (
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

/** What has changed, and the options; the last paragraph gives the deadline, also to people who keep their tickets. */
function textsOf({ text, isUsed, isKept }: Props['offer']): { text: string; note: string } {
  const sure = isUsed ? words.offer.used : words.offer.sure
  const end = text.lastIndexOf('\n\n')
  if (!isKept || end < 0) return { text, note: sure }
  return { text: text.slice(0, end), note: isUsed ? words.offer.used : words.offer.kept(text.slice(end).trim()) }
}
