import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { refundReasonMax } from '../../../kernel/limits.ts'
import { amountText, cents } from '../../../kernel/money.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { useWrite } from '../../use-write.ts'
import { ConfirmStep } from '../lifecycle/confirm-step.tsx'
import { MoneyLines } from '../lifecycle/money-lines.tsx'
import { words } from './orders-words.ts'

const text = words.refund

type Order = Pick<CallOutputs['searchOrders']['orders'][number], 'orderID' | 'fullName' | 'status' | 'checkedIn'> & {
  totalCents: number
  refundedCents: number
  /** The host's share of the card fee; left out if there is none. */
  cardFeeCents?: number | null
}

type Props = {
  order: Order
  /** On whose behalf the viewer refunds, which decides who pays the card fee. */
  by: 'host' | 'operator'
  onDone: (message: string) => void
}

/** The button that refunds all of an order, after a question with the amount; there is none once all is refunded. */
export function RefundOrder({ order, by, onDone }: Props) {
  const { orderID, fullName, totalCents, refundedCents, cardFeeCents = null } = order
  const { write, pending, problem, clear } = useWrite('refundOrder')
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const isFree = totalCents === 0
  const amount = amountText(cents(totalCents - refundedCents))
  const kind = isFree ? text.free : text.paid
  const isUsed = order.checkedIn > 0

  async function refund() {
    const answer = await write({ orderID, reason, includesUsed: isUsed })
    if (!answer) return
    setIsOpen(false)
    onDone(answer.message)
  }
  if (order.status === 'refunded') return null
  return (
    <>
      <Button
        variant="quiet"
        className="min-h-9! px-3! py-1! text-sm whitespace-nowrap"
        reason={reasonAgainst(order, by)}
        aria-label={kind.openFor(fullName)}
        onClick={() => {
          clear()
          setIsOpen(true)
        }}
      >
        {kind.open}
      </Button>
      <Dialog small title={kind.title} open={isOpen} onClose={() => setIsOpen(false)}>
        <ConfirmStep
          title={kind.heading(fullName, amount)}
          description={kind.description}
          act={kind.act(amount)}
          keep={kind.keep}
          {...{ pending, problem }}
          reason={isUsed && !reason.trim() ? text.usedReason : undefined}
          onAct={() => void refund()}
          onKeep={() => setIsOpen(false)}
        >
          {isUsed && <Notice>{text.used(order.checkedIn)}</Notice>}
          {!isFree && (
            <div className="flex flex-col gap-2 rounded-field bg-deck-2 p-4">
              {cardFeeCents !== null && (
                <MoneyLines lines={text.paid.amounts(amount, amountText(cents(cardFeeCents)))} />
              )}
              <p className="text-sm">{text.paid.fees[by]}</p>
            </div>
          )}
          <TextField
            label={isUsed ? text.reasonRequired : text.reason}
            required={isUsed}
            hint={text.reasonHint}
            maxLength={refundReasonMax}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </ConfirmStep>
      </Dialog>
    </>
  )
}

function reasonAgainst({ status, totalCents }: Order, by: Props['by']): string | undefined {
  if (status === 'refunding') return (totalCents === 0 ? text.free : text.paid).refunding
  return status === 'refund_failed' ? text.failed[by] : undefined
}
