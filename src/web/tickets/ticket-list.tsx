import { TicketActions } from './transfer/ticket-actions.tsx'
import { type Ticket, TicketCard } from './ticket-card.tsx'

type Props = {
  tickets: Ticket[]
  /** From tablets on. */
  columns?: string
}

/**
 * The tickets of one show: side by side, and on phones a row to swipe through, with the edge of the next one in view.
 * Keyboards reach each code through what unfolds below it; if no ticket has that, there is no row to move through.
 */
export function TicketList({ tickets, columns = 'sm:grid-cols-2 lg:grid-cols-3' }: Props) {
  const isRow = tickets.length > 1 && tickets.some(({ state, isForReentry }) => state === 'valid' || isForReentry)
  return (
    <ul className={`grid gap-4 ${columns} ${isRow ? swipeLook : ''}`}>
      {tickets.map((ticket) => (
        // Tickets in a row are equally high, whatever stands below one of them.
        <li
          key={ticket.ticketID}
          className={`grid min-w-0 content-start gap-0 sm:row-span-2 sm:grid-rows-subgrid ${isRow ? pageLook : ''}`}
        >
          <TicketCard ticket={ticket} isNumbered={isNumbered(ticket, tickets)} />
          <div className="min-w-0">
            <TicketActions ticket={ticket} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A ticket that was sent to its holder has a number only beside others of its order: the rest are not theirs. */
export const isNumbered = (
  { isBuyer, orderID }: Pick<Ticket, 'isBuyer' | 'orderID'>,
  tickets: readonly Pick<Ticket, 'orderID'>[],
): boolean => isBuyer || tickets.filter((other) => other.orderID === orderID).length > 1

/** The row is as wide as the window, so that a ticket that leaves it is not cut at the page's margin. */
const swipeLook =
  'max-sm:relative max-sm:-mx-4 max-sm:-my-1 max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 print:flex-wrap'

const pageLook = 'max-sm:shrink-0 max-sm:basis-[calc(100%-1.5rem)] max-sm:snap-start'
