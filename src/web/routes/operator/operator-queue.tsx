import { deskApi, deskQuery } from '../../operators/desk/desk-api.ts'
import { QueueSection } from '../../operators/queue/queue-section.tsx'
import type { Route } from './+types/operator-queue'

export function loader({ request, context }: Route.LoaderArgs) {
  const { query } = deskQuery(request, context)
  const [cursor, claimCursor] = [query.get('cursor'), query.get('claims')]
  return deskApi(request, context).listEntityQueue({ cursor, claimCursor })
}

export default function OperatorQueueScreen({ loaderData }: Route.ComponentProps) {
  return <QueueSection {...loaderData} />
}
