import { deskQuery } from '../../operators/desk/desk-query.ts'
import { ReportsSection } from '../../operators/reports/reports-section.tsx'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/operator-reports'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = signedInApi(request, context)
  const { query } = deskQuery(request, context)
  const isResolved = query.has('resolved')
  const state = isResolved ? 'resolved' : 'open'
  return { ...(await api.listReports({ state, cursor: query.get('cursor') })), isResolved }
}

export default function OperatorReportsScreen({ loaderData }: Route.ComponentProps) {
  return <ReportsSection {...loaderData} />
}
