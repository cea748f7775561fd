import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { orderNumber } from '../../../features/checkout/rules/order-number.ts'
import { orderStatusText } from '../../../features/checkout/rules/order-status.ts'
import { amountText, cents } from '../../../kernel/money.ts'
import { Button } from '../../kit/button.tsx'
import { DeskCell, DeskRow } from '../../operators/desk/desk-table.tsx'
import { useWrite } from '../../use-write.ts'
import { dateText, timeText } from '../when.ts'
import { RefundOrder } from './refund-order.tsx'
import { words } from './orders-words.ts'

const text = words.orders

type Order = CallOutputs['listEventOrders']['orders'][number]

type Props = {
  order: Order
  eventID: string
  showsDate: boolean
}

/** One order; the total is missing for those who see no amounts. */
export function OrderRow({ order, eventID, showsDate }: Props) {
  const { fullName, email, bought, occurrenceDate, tickets, valid, checkedIn, totalCents, refundedCents } = order
  const { columns } = text
  return (
    <DeskRow>
      <DeskCell label={columns.buyer}>
        <span className="font-semibold">{fullName}</span>
        {email && <span className="block text-sm text-mute">{email}</span>}
      </DeskCell>
      <DeskCell label={columns.tickets}>
        <ul>
          {tickets.map(({ ticketName, quantity }, index) => (
            // Two types may have one name.
            <li key={index}>{text.ticket(ticketName, quantity)}</li>
          ))}
        </ul>
        {showsDate && <span className="block text-sm text-mute">{dateText(occurrenceDate)}</span>}
      </DeskCell>
      <DeskCell isShort label={columns.ordered}>
        <span className="whitespace-nowrap">{dateText(bought.day)}</span>
        <span className="block text-sm text-mute">{timeText(bought.time)}</span>
        <span className="block text-sm whitespace-nowrap text-mute">{text.number(orderNumber(order.orderID))}</span>
      </DeskCell>
      <DeskCell isShort label={columns.status}>
        <span className={order.status === 'paid' ? '' : 'font-semibold text-gold'}>{orderStatusText(order)}</span>
        {valid > 0 && <span className="block text-sm text-mute">{text.checkedIn(checkedIn, valid)}</span>}
        {valid === 0 && checkedIn > 0 && (
          <span className="block text-sm text-mute">{text.hadCheckedIn(checkedIn)}</span>
        )}
      </DeskCell>
      {totalCents !== null && (
        <DeskCell label={columns.total} isNumber>
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

function Actions({ order, eventID }: Omit<Props, 'showsDate'>) {
  const { orderID, fullName, valid, totalCents, refundedCents } = order
  const { write, pending, problem } = useWrite('resendTickets', { revalidate: false })
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const send = async () => {
    setConfirmation(null)
    const answer = await write({ eventID, orderID })
    if (answer) setConfirmation(answer.message)
  }
  return (
    <div className="flex flex-col items-start gap-1">
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
      {totalCents !== null && refundedCents !== null && (
        <RefundOrder order={{ ...order, totalCents, refundedCents }} by="host" onDone={setConfirmation} />
      )}
      <p role="status" className={`max-w-64 text-sm ${problem ? 'text-danger' : 'text-good'}`}>
        {problem ?? confirmation}
      </p>
    </div>
  )
}
