import { deskApi } from '../../operators/desk/desk-api.ts'
import { QueueSection } from '../../operators/queue/queue-section.tsx'
import type { Route } from './+types/operator-queue'

export const loader = ({ request, context }: Route.LoaderArgs) => deskApi(request, context).listEntityQueue()

export default function OperatorQueueScreen({ loaderData }: Route.ComponentProps) {
  return <QueueSection {...loaderData} />
}
