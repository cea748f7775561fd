import { parseDay } from '../../../kernel/day.ts'
import { isId, type OrderId } from '../../../kernel/ids.ts'
import { orderFilters } from '../../../features/checkout/rules/order-status.ts'
import { oneLine } from '../../../kernel/text/visible-text.ts'
import { OrdersPage } from '../../events/orders/orders-page.tsx'
import { words } from '../../events/orders/orders-words.ts'
import type { Route } from './+types/event-orders'
import { loadManagedShow, managedShowMeta } from './load-managed-show.ts'

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const cursor = searchParams.get('cursor') ?? ''
  const query = {
    search: oneLine(searchParams.get('q') ?? '').slice(0, 200),
    date: parseDay(searchParams.get('date') ?? '') ?? '',
    filter: orderFilters.find((filter) => filter === searchParams.get('status')) ?? ('' as const),
    cursor: isId<OrderId>(cursor) ? cursor : null,
  }
  const orders = await loadManagedShow(args, async (api, eventID) => {
    const page = await api.listEventOrders({
      eventID,
      search: query.search,
      occurrenceDate: query.date || null,
      filter: query.filter || null,
      cursor: query.cursor,
    })
    // A draft has no door.
    const conflicts = page.show.status === 'draft' ? [] : (await api.fetchDoor({ eventID })).conflicts
    return { ...page, conflicts }
  })
  return { ...orders, query }
}

export const meta: Route.MetaFunction = ({ loaderData }) => managedShowMeta(words.orders.title, loaderData)

export default function EventOrdersScreen({ loaderData }: Route.ComponentProps) {
  return <OrdersPage {...loaderData} />
}
