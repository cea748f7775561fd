import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { Section } from '../kit/section.tsx'
import { paths } from '../paths.ts'
import { type OrderRow, OrderRows } from './order-rows.tsx'
import { ShowHead } from './show-head.tsx'
import type { Ticket } from './ticket-card.tsx'
import { TicketList } from './ticket-list.tsx'

type Group = { key: string; show: Ticket; items: Ticket[]; when: string }
type Props = { next: Group[]; over: Group[]; orders: OrderRow[] }

/** Everything that somebody bought: what is next on top and ready to be scanned, what was apart. */
export function TicketsPage({ next, over, orders }: Props) {
  return (
    <div className="flex flex-col gap-12">
      <h1 className="text-4xl">My tickets</h1>
      {next.length === 0 && (
        <EmptyState title="No tickets for a show to come">
          <p className="mb-4">Tickets that you buy are here at once, and in your mail.</p>
          <ButtonLink to={paths.discover}>Find a show</ButtonLink>
        </EmptyState>
      )}
      {next.map((group) => (
        <ShowTickets key={group.key} group={group} />
      ))}
      {over.length > 0 && (
        <Section title="Just over">
          {over.map((group) => (
            <ShowTickets key={group.key} group={group} />
          ))}
        </Section>
      )}
      {orders.length > 0 && (
        <Section title="Orders and receipts">
          <OrderRows orders={orders} />
        </Section>
      )}
    </div>
  )
}

function ShowTickets({ group: { show, items, when } }: { group: Group }) {
  return (
    <section aria-label={`${show.eventName}, ${when}`} className="flex flex-col gap-4">
      <ShowHead show={show} when={when} />
      <TicketList tickets={items} />
    </section>
  )
}
