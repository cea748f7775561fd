import { deskQuery } from '../../operators/desk/desk-query.ts'
import { QueueSection } from '../../operators/queue/queue-section.tsx'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/operator-queue'

export function loader({ request, context }: Route.LoaderArgs) {
  const { query } = deskQuery(request, context)
  const [cursor, claimCursor] = [query.get('cursor'), query.get('claims')]
  return signedInApi(request, context).listEntityQueue({ cursor, claimCursor })
}

export default function OperatorQueueScreen({ loaderData }: Route.ComponentProps) {
  return <QueueSection {...loaderData} />
}
