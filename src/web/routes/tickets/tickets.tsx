import { apiContext, siteContext } from '../../api-context.ts'
import { Page } from '../../kit/page.tsx'
import { whenWords } from '../../tickets/show-when.ts'
import { byShow, isOver } from '../../tickets/tickets-by-show.ts'
import { TicketsPage } from '../../tickets/tickets-page.tsx'
import { words } from '../../tickets/tickets-words.ts'
import type { Route } from './+types/tickets'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ hold, others }, { tickets, waited }, { transfers }, { orders }, { events, endedIDs }, { plans }, { link }] =
    await Promise.all([
      api.fetchOpenHold({}),
      api.listTickets({}),
      api.listReceivedTickets({}),
      api.listOrders({}),
      api.listUserEvents({}),
      api.listPlans({}),
      api.fetchOwnCalendar({}),
    ])
  const now = context.get(siteContext).now
  const shows = byShow(tickets).map((group) => ({ ...group, when: whenWords(group.show) }))
  return {
    // One that ends within this second has nothing left to count.
    held: (hold ? [hold, ...others] : [])
      .filter(({ secondsLeft }) => secondsLeft > 0)
      .map((open) => ({ ...open, when: whenWords(open) })),
    next: shows.filter(({ show }) => !isOver(show, now)),
    over: shows.filter(({ show }) => isOver(show, now)),
    received: transfers.map((transfer) => ({ ...transfer, when: whenWords(transfer) })),
    waited: waited.map((show) => ({ ...show, when: whenWords(show) })),
    plans,
    going: { shows: events, endedIDs },
    orders: orders.map((order) => ({ ...order, when: whenWords(order), isPast: isOver(order, now) })),
    calendarLink: link,
  }
}

export const meta: Route.MetaFunction = () => [{ title: words.own.title }, { name: 'robots', content: 'noindex' }]

export default function TicketsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <TicketsPage {...loaderData} />
    </Page>
  )
}
