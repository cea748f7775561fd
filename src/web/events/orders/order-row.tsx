import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { orderNumber } from '../../../features/checkout/rules/order-number.ts'
import { disputeText } from '../../../features/checkout/rules/disputes/dispute-state.ts'
import { orderStatusText } from '../../../features/checkout/rules/order-status.ts'
import { amountText, cents } from '../../../kernel/money.ts'
import { Button } from '../../kit/button.tsx'
import { DeskCell, DeskRow } from '../../operators/desk/desk-table.tsx'
import { useWrite } from '../../use-write.ts'
import { dateText, timeText } from '../when.ts'
import { RefundOrder } from './refund-order.tsx'
import { words } from './orders-words.ts'
import { useRootData } from '../../root-data.ts'

const text = words.orders

type Order = CallOutputs['listEventOrders']['orders'][number]

type Props = {
  order: Order
  eventID: string
  showsDate: boolean
}

/** One order; the total is missing for those who see no amounts. */
export function OrderRow({ order, eventID, showsDate }: Props) {
  const { fullName, email, answers, bought, occurrenceDate, tickets, totalCents, refundedCents } = order
  const { valid, checkedIn, returned } = order
  const { columns } = text
  const year = useRootData()?.year
  const ordered = tickets.reduce((all, { quantity }) => all + quantity, 0)
  return (
    <DeskRow>
      <DeskCell label={columns.buyer}>
        <span className="font-semibold">{fullName}</span>
        {email && <span className="block text-sm text-mute">{email}</span>}
        {answers.length > 0 && (
          <dl aria-label={text.answers} className="mt-1 max-w-72 text-sm wrap-anywhere">
            {answers.map(({ question, answer }) => (
              <div key={question}>
                <dt className="inline text-mute">{question}</dt> <dd className="inline">{answer}</dd>
              </div>
            ))}
          </dl>
        )}
      </DeskCell>
      <DeskCell label={columns.tickets}>
        <ul>
          {tickets.map(({ ticketName, quantity }, index) => (
            // Two types may have one name.
            <li key={index}>{text.ticket(ticketName, quantity)}</li>
          ))}
        </ul>
        {valid > 0 && valid < ordered && <span className="block text-sm text-mute">{text.stillValid(valid)}</span>}
        {returned > 0 && <span className="block text-sm text-gold">{text.returned(returned)}</span>}
        {showsDate && <span className="block text-sm text-mute">{dateText(occurrenceDate, year)}</span>}
      </DeskCell>
      <DeskCell isShort label={columns.ordered}>
        <span className="whitespace-nowrap">{dateText(bought.day)}</span>
        <span className="block text-sm text-mute">{timeText(bought.time)}</span>
        <span className="block text-sm whitespace-nowrap text-mute">{text.number(orderNumber(order.orderID))}</span>
      </DeskCell>
      <DeskCell isShort label={columns.status}>
        <OrderStatus order={order} year={year} />
        {valid > 0 && <span className="block text-sm text-mute">{text.checkedIn(checkedIn, valid)}</span>}
        {valid === 0 && checkedIn > 0 && (
          <span className="block text-sm text-mute">{text.hadCheckedIn(checkedIn)}</span>
        )}
      </DeskCell>
      {totalCents !== null && (
        <DeskCell label={columns.total} isAmount>
          {totalCents === 0 ? text.free : amountText(cents(totalCents))}
          {refundedCents !== null && refundedCents > 0 && (
            <span className="block text-sm text-mute">{text.refunded(cents(refundedCents))}</span>
          )}
        </DeskCell>
      )}
      <DeskCell isShort hasLabel={false} label={columns.actions}>
        <Actions order={order} eventID={eventID} />
      </DeskCell>
    </DeskRow>
  )
}

/** A dispute that the bank has not decided, or decided for the buyer, is the order's status; one that ended well stands below it. */
function OrderStatus({ order, year }: { order: Order; year: number | undefined }) {
  const { dispute, status } = order
  const isOver = dispute !== null && (dispute.state === 'won' || dispute.state === 'closed' || status === 'refunded')
  return (
    <>
      {dispute && !isOver ? (
        <span className="font-semibold text-danger">{disputeText(dispute, year)}</span>
      ) : (
        <span className={status === 'paid' ? '' : 'font-semibold text-gold'}>{orderStatusText(order)}</span>
      )}
      {order.refundAskedOn && (
        <span className="block text-sm font-semibold text-gold">
          {text.refundAsked(dateText(order.refundAskedOn, year))}
        </span>
      )}
      {status === 'refund_waits' && <span className="block text-sm text-mute">{orderStatusText(order)}</span>}
      {dispute && isOver && <span className="block text-sm text-mute">{disputeText(dispute, year)}</span>}
    </>
  )
}

function Actions({ order, eventID }: Omit<Props, 'showsDate'>) {
  const { orderID, fullName, valid, totalCents } = order
  const { write, pending, problem } = useWrite('resendTickets', { revalidate: false })
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const send = async () => {
    setConfirmation(null)
    const answer = await write({ eventID, orderID })
    if (answer) setConfirmation(answer.message)
  }
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-1 md:flex-col">
      <Button
        variant="quiet"
        className="min-h-9! px-3! py-1! text-sm"
        busy={pending}
        reason={valid === 0 ? text.noTickets : undefined}
        aria-label={text.resendTo(fullName)}
        onClick={() => void send()}
      >
        {text.resend}
      </Button>
      {totalCents !== null && <RefundOrder order={{ ...order, totalCents }} by="host" onDone={setConfirmation} />}
      <p role="status" className={`text-sm max-md:w-full md:max-w-64 ${problem ? 'text-danger' : 'text-good'}`}>
        {problem ?? confirmation}
      </p>
    </div>
  )
}
