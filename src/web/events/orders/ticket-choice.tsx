import { numberedName } from '../../../features/checkout/rules/ticket-number.ts'
import { amountText, cents } from '../../../kernel/money.ts'
import { Button } from '../../kit/button.tsx'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { words as ordersWords } from './orders-words.ts'
import { words } from './orders-refund-words.ts'
import type { RefundableTicket } from './refund-choice.ts'

const text = words.choice

type Props = {
  tickets: RefundableTicket[]
  unchosen: ReadonlySet<string>
  /** What the chosen tickets come to. */
  summary: string
  onChange: (unchosen: ReadonlySet<string>) => void
}

/** Which tickets of an order go back, each with what its buyer gets for it; there is nothing to choose of one. */
export function TicketChoice({ tickets, unchosen, summary, onChange }: Props) {
  const isAnyChosen = unchosen.size < tickets.length
  function toggle(ticketID: string) {
    const next = new Set(unchosen)
    if (!next.delete(ticketID)) next.add(ticketID)
    onChange(next)
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 font-semibold">{text.legend}</legend>
      <ul className="divide-y divide-line rounded-field border border-line">
        {tickets.map((ticket) => (
          <li key={ticket.ticketID} className="flex items-center justify-between gap-3 px-3">
            <CheckField
              className="min-w-0"
              checked={!unchosen.has(ticket.ticketID)}
              onChange={() => toggle(ticket.ticketID)}
              label={
                <>
                  <span className="block wrap-anywhere">{numberedName(ticket.ticketName, ticket)}</span>
                  <span className="block text-sm wrap-anywhere text-mute">
                    {ticket.holderName}
                    {ticket.state === 'used' && ` · ${text.used}`}
                  </span>
                </>
              }
            />
            <span className="shrink-0 tabular-nums">
              {ticket.cents === 0 ? ordersWords.orders.free : amountText(cents(ticket.cents))}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-sm text-mute">
          {summary}
        </p>
        {tickets.length > 2 && (
          <Button
            variant="quiet"
            className="min-h-9! px-3! py-1! text-sm"
            onClick={() => onChange(new Set(isAnyChosen ? tickets.map(({ ticketID }) => ticketID) : []))}
          >
            {isAnyChosen ? text.none : text.all}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
