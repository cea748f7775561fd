import { deskApi, deskQuery } from '../../operators/desk/desk-api.ts'
import { ReportsSection } from '../../operators/reports/reports-section.tsx'
import type { Route } from './+types/operator-reports'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = deskApi(request, context)
  const { query } = deskQuery(request, context)
  const isResolved = query.has('resolved')
  const state = isResolved ? 'resolved' : 'open'
  return { ...(await api.listReports({ state, cursor: query.get('cursor') })), isResolved }
}

export default function OperatorReportsScreen({ loaderData }: Route.ComponentProps) {
  return <ReportsSection {...loaderData} />
}
