import { useId, useState } from 'react'
import { numberedName } from '../../../features/checkout/rules/ticket-number.ts'
import { amountText, cents, sum } from '../../../kernel/money.ts'
import { venueMomentText } from '../../events/when.ts'
import { Button } from '../../kit/button.tsx'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { ReturnedTickets, type Returns, type ReturnTicket } from './returned-tickets.tsx'
import { words } from './returns-words.ts'

type Props = { orderID: string; returns: Returns }

/** On an order's page: its tickets go to the waitlist at the price paid, or are there (decision 0246). */
export function ReturnTickets({ orderID, returns: { tickets, ends, isUndecided } }: Props) {
  const titleId = useId()
  const returned = tickets.filter(({ state }) => state === 'returned' || state === 'buying')
  const others = tickets.filter((ticket) => !returned.includes(ticket))
  const isSoldOut = others.some(({ state }) => state === 'returnable')
  const stuck = others.filter(({ state }) => state !== 'returnable')
  const isAllOnSale = stuck.every(({ state }) => state === 'not-sold-out')
  return (
    <section
      id="return"
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-card border border-line p-4 sm:p-6 print:hidden"
    >
      <h2 id={titleId} className="text-2xl">
        {words.title}
      </h2>
      {returned.length > 0 && <ReturnedTickets orderID={orderID} tickets={returned} />}
      {isSoldOut ? (
        <ReturnForm
          key={others.map(({ ticketID }) => ticketID).join()}
          orderID={orderID}
          tickets={others.filter(({ state }) => state === 'returnable')}
        />
      ) : (
        stuck.length > 0 &&
        isAllOnSale && <p className="text-mute">{words.stillOnSale(stuck.every((ticket) => ticket.cents === 0))}</p>
      )}
      {stuck.length > 0 && (isSoldOut || !isAllOnSale) && (
        <ul className="flex flex-col gap-2">
          {stuck.map((ticket) => (
            <li key={ticket.ticketID} className="text-sm text-mute wrap-anywhere">
              <span className="font-semibold">{numberedName(ticket.ticketName, ticket)}</span>{' '}
              <span className="block">{ticket.state === 'sent' ? words.sent : words.typeOnSale}</span>
            </li>
          ))}
        </ul>
      )}
      {isUndecided && <p className="text-mute">{words.undecided}</p>}
      {(isSoldOut || returned.length > 0) && <p className="text-sm text-mute">{words.ends(venueMomentText(ends))}</p>}
    </section>
  )
}

/** Tickets that can be returned; there is nothing to choose of one. */
function ReturnForm({ orderID, tickets: returnable }: { orderID: string; tickets: ReturnTicket[] }) {
  const { write, pending, problem } = useWrite('returnTickets')
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(
    () => new Set(returnable.length === 1 ? returnable.map(({ ticketID }) => ticketID) : []),
  )
  const chosen = returnable.filter(({ ticketID }) => chosenIds.has(ticketID))
  const only = returnable.length === 1 ? returnable[0] : undefined
  const offered = chosen.length > 0 ? chosen : returnable.slice(0, 1)
  function toggle(ticketID: string) {
    const next = new Set(chosenIds)
    if (!next.delete(ticketID)) next.add(ticketID)
    setChosenIds(next)
  }
  return (
    <>
      {returnable.length > 1 && (
        <fieldset className="min-w-0">
          <legend className="mb-1 font-semibold">{words.legend}</legend>
          <ul className="divide-y divide-line rounded-field border border-line">
            {returnable.map((ticket) => (
              <li key={ticket.ticketID} className="flex items-center justify-between gap-3 px-3">
                <CheckField
                  className="min-w-0"
                  checked={chosenIds.has(ticket.ticketID)}
                  onChange={() => toggle(ticket.ticketID)}
                  label={<span className="block wrap-anywhere">{numberedName(ticket.ticketName, ticket)}</span>}
                />
                <span className="shrink-0 tabular-nums">
                  {ticket.cents === 0 ? words.free : amountText(cents(ticket.cents))}
                </span>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {offered.length > 0 && (
        <p role="status" className="max-w-prose wrap-anywhere">
          {only && only.orderSize > 1 && (
            <span className="block font-semibold">{numberedName(only.ticketName, only)}</span>
          )}
          {words.offer(offered.length, sum(offered.map((ticket) => cents(ticket.cents))))}
        </p>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      {returnable.length > 0 && (
        <div>
          <Button
            busy={pending}
            reason={chosen.length === 0 ? words.noneChosen : undefined}
            onClick={() => void write({ orderID, ticketIDs: chosen.map(({ ticketID }) => ticketID) })}
          >
            {words.submit(chosen.length)}
          </Button>
        </div>
      )}
    </>
  )
}
