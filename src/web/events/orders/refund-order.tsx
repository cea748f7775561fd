import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { words as text } from './orders-refund-words.ts'
import { RefundStep } from './refund-step.tsx'

type Order = Pick<CallOutputs['searchOrders']['orders'][number], 'orderID' | 'fullName' | 'status' | 'totalCents'>

type Props = {
  order: Order
  /** On whose behalf the viewer refunds, which decides who pays the card fee. */
  by: 'host' | 'operator'
  onDone: (message: string) => void
}

/** The button that refunds an order or some of its tickets, after a question; there is none once all is refunded, here or by the bank. */
export function RefundOrder({ order, by, onDone }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const kind = order.totalCents === 0 ? text.free : text.paid
  if (order.status === 'refunded' || order.status === 'dispute_lost') return null
  return (
    <>
      <Button
        variant="quiet"
        className="min-h-9! px-3! py-1! text-sm whitespace-nowrap"
        reason={reasonAgainst(order, by)}
        aria-label={kind.openFor(order.fullName)}
        onClick={() => setIsOpen(true)}
      >
        {kind.open}
      </Button>
      <Dialog small title={kind.title} open={isOpen} onClose={() => setIsOpen(false)}>
        <RefundStep
          orderID={order.orderID}
          buyer={order.fullName}
          {...{ by, onDone }}
          onClose={() => setIsOpen(false)}
        />
      </Dialog>
    </>
  )
}

function reasonAgainst({ status, totalCents }: Order, by: Props['by']): string | undefined {
  if (status === 'refunding') return (totalCents === 0 ? text.free : text.paid).refunding
  if (status === 'disputed' || status === 'refund_waits') return (totalCents === 0 ? text.free : text.paid).disputed
  return status === 'refund_failed' ? text.failed[by] : undefined
}
