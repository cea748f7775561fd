import { CalendarClock } from 'lucide-react'
import { useId, useState } from 'react'
import { splitNote } from '../../../features/checkout/rules/host-note.ts'
import { cents } from '../../../kernel/money.ts'
import { Button } from '../../kit/button.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { HostNote } from './host-note.tsx'
import { words } from './order-words.ts'
import type { Order } from './order.ts'

type Props = {
  order: Pick<Order, 'orderID' | 'isPostponed'> & { host: Pick<Order['host'], 'name'> }
  offer: NonNullable<Order['offer']>
  /** How many of its tickets the buyer has sent to others. */
  sentTickets?: number
}

/** Keep the tickets of a show that has changed, or have the money back (decision G24). */
export function RefundOffer({ order, offer, sentTickets = 0 }: Props) {
  const { orderID } = order
  const amount = cents(offer.refundCents)
  const title = useId()
  const { write, pending, problem } = useWrite('respondRefundOffer')
  /** Null until the question is asked once: from then on focus follows what replaces the buttons. */
  const [isConfirming, setIsConfirming] = useState<boolean | null>(null)
  const isQuestionOpen = isConfirming && !offer.isUsed
  const { text, note, hostNote } = textsOf(offer, order)
  return (
    <section
      id="refund"
      aria-labelledby={title}
      className="flex max-w-2xl flex-col gap-4 rounded-card border border-gold p-4 sm:p-6"
    >
      <h2 id={title} className="flex items-center gap-3 text-2xl">
        <CalendarClock aria-hidden="true" className="size-6 shrink-0 text-gold" />
        {words.offer.title[titleOf(offer, order)]}
      </h2>
      {hostNote && <HostNote {...hostNote} />}
      {text && <p className="text-lg whitespace-pre-line wrap-anywhere">{text}</p>}
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
        {isQuestionOpen && sentTickets > 0 && ` ${words.offer.sent(sentTickets)}`}
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

type Change = Pick<Props['order'], 'isPostponed' | 'host'>

/** The page says above what has happened; who keeps the tickets reads it here. */
function titleOf({ isKept }: Props['offer'], { isPostponed }: Change): keyof typeof words.offer.title {
  if (isPostponed) return 'postponed'
  return isKept ? 'kept' : 'moved'
}

/**
 * What has changed, and the options; the last paragraph gives the deadline, also to people who keep their tickets. That
 * a show is postponed is what the page says first. The host’s words are apart from ours.
 */
function textsOf({ text: stored, isUsed, isKept }: Props['offer'], { isPostponed, host }: Change) {
  const { text, note: hostNote } = splitNote(stored, host.name)
  const end = text.lastIndexOf('\n\n')
  const sure = isUsed ? words.offer.used : words.offer.sure
  if (end < 0) return { text, note: sure, hostNote }
  const [change, options] = [isPostponed ? '' : text.slice(0, end), text.slice(end).trim()]
  if (!isKept) return { text: [change, options].filter(Boolean).join('\n\n'), note: sure, hostNote }
  return { text: change, note: isUsed ? words.offer.used : words.offer.kept(options), hostNote }
}
