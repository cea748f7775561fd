import { PlanList, plansId } from '../events/plans/plan-list.tsx'
import { words as planWords } from '../events/plans/plans-words.ts'
import type { Plan } from '../events/plans/plan-card.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { Notice } from '../kit/notice.tsx'
import { Section } from '../kit/section.tsx'
import { paths } from '../../kernel/paths.ts'
import { type Going, GoingSection } from './going-section.tsx'
import { type OrderRow, OrderRows } from './order/order-rows.tsx'
import { ShowHead } from './show-head.tsx'
import type { Ticket } from './ticket-card.tsx'
import { TicketList } from './ticket-list.tsx'
import { words } from './tickets-words.ts'

type Group = { key: string; show: Ticket; items: Ticket[]; when: string }
type Props = { next: Group[]; over: Group[]; going: Going; plans: Plan[]; orders: OrderRow[] }

/** Everything that somebody bought: what is next on top and ready to be scanned, what was apart. */
export function TicketsPage({ next, over, going, plans, orders }: Props) {
  return (
    <div className="flex flex-col gap-12">
      <header className="flex flex-col items-start gap-2">
        <h1 className="text-4xl">{words.own.title}</h1>
        {/* The codes stay first, where they are scanned. */}
        {next.length > 0 && plans.length > 0 && (
          <a href={`#${plansId}`} className="inline-flex min-h-8 items-center text-gold underline">
            {planWords.toList(plans.length)}
          </a>
        )}
      </header>
      {next.length === 0 && (
        <EmptyState title={words.own.none}>
          <p className="mb-4">{words.own.noneText}</p>
          <ButtonLink to={paths.discover}>{words.own.find}</ButtonLink>
        </EmptyState>
      )}
      {next.map((group) => (
        <ShowTickets key={group.key} group={group} />
      ))}
      {over.length > 0 && (
        <Section title={words.own.over}>
          {over.map((group) => (
            <ShowTickets key={group.key} group={group} isPast />
          ))}
        </Section>
      )}
      <PlanList plans={plans} />
      <GoingSection going={going} hasTickets={next.length > 0} />
      {orders.length > 0 && (
        <Section title={words.own.orders}>
          <OrderRows orders={orders} />
        </Section>
      )}
    </div>
  )
}

function ShowTickets({ group: { show, items, when }, isPast = false }: { group: Group; isPast?: boolean }) {
  const isTakenDown = show.isTakenDown && !isPast && items.some(({ state }) => state === 'valid')
  return (
    <section aria-label={words.own.ofShow(show.eventName, when)} className="flex flex-col gap-4">
      <ShowHead show={show} when={when} />
      {isTakenDown && <Notice tone="error">{words.own.takenDown}</Notice>}
      <TicketList tickets={items} />
    </section>
  )
}
