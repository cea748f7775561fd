import { oneLine } from '../../../kernel/text/visible-text.ts'
import { deskQuery } from '../../operators/desk/desk-query.ts'
import { OrdersSection } from '../../operators/orders/orders-section.tsx'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/operator-orders'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = signedInApi(request, context)
  const { query, now } = deskQuery(request, context)
  const text = oneLine(query.get('q') ?? '')
  const cursor = query.get('cursor')
  const [troubled, results] = await Promise.all([
    text ? null : api.listTroubledOrders({ cursor: query.get('troubled') }),
    api.searchOrders({ text, cursor }),
  ])
  return { text, now, troubled, results }
}

export default function OperatorOrdersScreen({ loaderData }: Route.ComponentProps) {
  return <OrdersSection {...loaderData} />
}
