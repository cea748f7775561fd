import { data, redirect } from 'react-router'
import { type EventId, isId, type OrderId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import { apiContext, viewerContext } from '../../api-context.ts'
import { OrdersPage } from '../../events/orders/orders-page.tsx'
import { words } from '../../events/orders/orders-words.ts'
import type { Route } from './+types/event-orders'

const filters = ['paid', 'refunded', 'checked_in', 'not_checked_in'] as const

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url)
  if (!context.get(viewerContext)) throw redirect(paths.login(pathname + search))
  if (!isId<EventId>(params.eventId)) throw data(null, { status: 404 })

  const cursor = searchParams.get('cursor') ?? ''
  const query = {
    search: (searchParams.get('q') ?? '').slice(0, 200),
    date: searchParams.get('date') ?? '',
    filter: filters.find((filter) => filter === searchParams.get('status')) ?? ('' as const),
    cursor: isId<OrderId>(cursor) ? cursor : null,
  }
  const orders = await context.get(apiContext).listEventOrders({
    eventID: params.eventId,
    search: query.search,
    occurrenceDate: query.date || null,
    filter: query.filter || null,
    cursor: query.cursor,
  })
  if (orders.show.entityID !== params.id) throw data(null, { status: 404 })
  return { ...orders, query }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: words.title(words.orders.title, loaderData?.show.eventName) },
  { name: 'robots', content: 'noindex' },
]

export default function EventOrdersScreen({ loaderData }: Route.ComponentProps) {
  return <OrdersPage {...loaderData} />
}
