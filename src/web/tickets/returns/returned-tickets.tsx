import { Undo2 } from 'lucide-react'
import type { CallOutputs } from '../../../contract.ts'
import { numberedName } from '../../../features/checkout/rules/ticket-number.ts'
import { cents } from '../../../kernel/money.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './returns-words.ts'

export type Returns = NonNullable<CallOutputs['fetchReturns']['returns']>
export type ReturnTicket = Returns['tickets'][number]

/** Tickets of an order that are on the waitlist, each with the way back. */
export function ReturnedTickets({ orderID, tickets }: { orderID: string; tickets: ReturnTicket[] }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="flex items-center gap-2 font-semibold text-gold">
        <Undo2 aria-hidden="true" className="size-5 shrink-0" />
        {words.returned(tickets.length)}
      </p>
      <ul className="flex flex-col gap-4">
        {tickets.map((ticket) => (
          <ReturnedTicket key={ticket.ticketID} orderID={orderID} ticket={ticket} />
        ))}
      </ul>
    </div>
  )
}

function ReturnedTicket({ orderID, ticket }: { orderID: string; ticket: ReturnTicket }) {
  const { write, pending, problem } = useWrite('takeBackReturns')
  const name = numberedName(ticket.ticketName, ticket)
  const isBuying = ticket.state === 'buying'
  return (
    <li className="flex flex-col items-start gap-2">
      <p className="wrap-anywhere">
        <span className="font-semibold">{name}</span>{' '}
        <span className="block text-mute">{isBuying ? words.buying : words.returnedText(cents(ticket.cents))}</span>
      </p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button
        variant="quiet"
        busy={pending}
        disabled={isBuying}
        aria-label={words.takeBackOf(name)}
        onClick={() => void write({ orderID, ticketIDs: [ticket.ticketID] })}
      >
        {words.takeBack}
      </Button>
    </li>
  )
}
