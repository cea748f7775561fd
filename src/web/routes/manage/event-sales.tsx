import { parseDay } from '../../../kernel/day.ts'
import { words } from '../../events/orders/orders-words.ts'
import { SalesPage } from '../../events/orders/sales-page.tsx'
import type { Route } from './+types/event-sales'
import { loadManagedShow, managedShowMeta } from './load-managed-show.ts'

export async function loader(args: Route.LoaderArgs) {
  const date = parseDay(new URL(args.request.url).searchParams.get('date') ?? '') ?? ''
  const report = await loadManagedShow(args, async (api, eventID) => {
    const input = { eventID, occurrenceDate: date || null }
    const [sales, { acts }, waitlist, { totals }] = await Promise.all([
      api.fetchSalesReport(input),
      api.listActPay(input),
      api.fetchEventWaitlist({ eventID }),
      api.listEventOrders(input),
    ])
    return { ...sales, acts, waitlist, validTickets: totals.tickets }
  })
  return { ...report, date }
}

export const meta: Route.MetaFunction = ({ loaderData }) => managedShowMeta(words.sales.title, loaderData)

export default function EventSalesScreen({ loaderData }: Route.ComponentProps) {
  return <SalesPage {...loaderData} />
}
