import { useState } from 'react'
import { refundReasonMax } from '../../../kernel/limits.ts'
import { amountText, cents, minus } from '../../../kernel/money.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useWrite } from '../../use-write.ts'
import { ConfirmStep } from '../lifecycle/confirm-step.tsx'
import { MoneyLines } from '../lifecycle/money-lines.tsx'
import { words as text } from './orders-refund-words.ts'
import { type Refundable, refundChoice } from './refund-choice.ts'
import { TicketChoice } from './ticket-choice.tsx'
import { useRefundable } from './use-refundable.ts'

type Props = {
  orderID: string
  buyer: string
  /** On whose behalf the viewer refunds, which decides who pays the card fee. */
  by: 'host' | 'operator'
  onDone: (message: string) => void
  onClose: () => void
}

/** Chooses the tickets to refund, all that are left at first, and asks before the money moves. */
export function RefundStep(props: Props) {
  const { order, problem, read } = useRefundable(props.orderID)
  if (order) return <RefundQuestion {...props} order={order} onRead={read} />
  if (!problem) return <Skeleton className="h-64" />
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="error">{problem}</Notice>
      <div className="flex">
        <Button variant="quiet" onClick={read}>
          {text.again}
        </Button>
      </div>
    </div>
  )
}

type QuestionProps = Props & { order: Refundable; onRead: () => void }

function RefundQuestion({ orderID, buyer, by, order, onDone, onClose, onRead }: QuestionProps) {
  const { write, pending, problem } = useWrite('refundOrder')
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const choice = refundChoice(order, unchosen)
  const { left, chosen, isAll, used } = choice
  const isUsed = used > 0
  const isFree = choice.amount === 0 && (order.totalCents === 0 || chosen.length > 0)
  const amount = amountText(choice.amount)
  const kind = isFree ? text.free : text.paid

  async function refund() {
    const ticketIDs = chosen.map(({ ticketID }) => ticketID)
    const answer = await write({ orderID, ticketIDs, reason, includesUsed: isUsed })
    // A ticket may have been scanned, or refunded by someone else.
    if (!answer) return onRead()
    onClose()
    onDone(answer.message)
  }
  return (
    <ConfirmStep
      title={isFree || by === 'operator' ? kind.heading(buyer, amount) : text.paid.cost(amountText(choice.sellerCost))}
      description={isAll ? kind.description : kind.someDescription}
      act={isAll ? kind.act(amount) : kind.actSome(chosen.length, amount)}
      keep={kind.keep}
      {...{ pending, problem }}
      reason={reasonAgainst(choice, reason)}
      onAct={() => void refund()}
      onKeep={onClose}
    >
      {left.length > 1 && (
        <TicketChoice
          tickets={left}
          unchosen={unchosen}
          summary={text.choice.summary(chosen.length, left.length)}
          onChange={setUnchosen}
        />
      )}
      {choice.leavesNoMoney && <Notice>{text.choice.noMoneyLeft}</Notice>}
      {order.lostCents > 0 && <Notice>{text.paid.lost(amountText(cents(order.lostCents)))}</Notice>}
      {isUsed && <Notice>{text.used(used)}</Notice>}
      {!isFree && (
        <div className="flex flex-col gap-2 rounded-field bg-deck-2 p-4">
          {choice.retried > 0 && <p className="text-sm">{text.paid.retried(amountText(choice.retried))}</p>}
          {by === 'host' && (
            <MoneyLines
              lines={text.paid.amounts(
                amountText(minus(choice.sellerCost, choice.cardFee)),
                amountText(choice.cardFee),
              )}
            />
          )}
          <p className="text-sm wrap-anywhere">{text.paid.fees[by](buyer, amount)}</p>
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
  )
}

function reasonAgainst(choice: ReturnType<typeof refundChoice>, reason: string): string | undefined {
  if (choice.chosen.length === 0) return text.choice.noneChosen
  if (choice.leavesNoMoney) return text.choice.noMoneyLeft
  return choice.used > 0 && !reason.trim() ? text.usedReason : undefined
}
