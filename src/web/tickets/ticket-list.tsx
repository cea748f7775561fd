import { type Ticket, TicketCard } from './ticket-card.tsx'

/** The tickets of one show side by side. */
export function TicketList({ tickets }: { tickets: Ticket[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {tickets.map((ticket) => (
        <li key={ticket.ticketID} className="grid min-w-0">
          <TicketCard ticket={ticket} />
        </li>
      ))}
    </ul>
  )
}
