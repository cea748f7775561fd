import { deskQuery } from '../../operators/desk/desk-query.ts'
import { OrdersSection } from '../../operators/orders/orders-section.tsx'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/operator-orders'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = signedInApi(request, context)
  const { query, now } = deskQuery(request, context)
  return { ...(await api.listTroubledOrders({ cursor: query.get('cursor') })), now }
}

export default function OperatorOrdersScreen({ loaderData }: Route.ComponentProps) {
  return <OrdersSection {...loaderData} />
}
