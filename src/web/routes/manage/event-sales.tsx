import { data, redirect } from 'react-router'
import { type EventId, isId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import { apiContext, viewerContext } from '../../api-context.ts'
import { words } from '../../events/orders/orders-words.ts'
import { SalesPage } from '../../events/orders/sales-page.tsx'
import type { Route } from './+types/event-sales'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url)
  if (!context.get(viewerContext)) throw redirect(paths.login(pathname + search))
  if (!isId<EventId>(params.eventId)) throw data(null, { status: 404 })

  const date = searchParams.get('date') ?? ''
  const report = await context
    .get(apiContext)
    .fetchSalesReport({ eventID: params.eventId, occurrenceDate: date || null })
  if (report.show.entityID !== params.id) throw data(null, { status: 404 })
  return { ...report, date }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: words.title(words.sales.title, loaderData?.show.eventName) },
  { name: 'robots', content: 'noindex' },
]

export default function EventSalesScreen({ loaderData }: Route.ComponentProps) {
  return <SalesPage {...loaderData} />
}
