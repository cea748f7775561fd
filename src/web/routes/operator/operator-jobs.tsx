import { deskQuery } from '../../operators/desk/desk-query.ts'
import { JobsSection } from '../../operators/jobs/jobs-section.tsx'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/operator-jobs'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = signedInApi(request, context)
  const { query } = deskQuery(request, context)
  return { ...(await api.fetchJobs({ cursor: query.get('cursor') })), now: Date.now() }
}

export default function OperatorJobsScreen({ loaderData }: Route.ComponentProps) {
  return <JobsSection {...loaderData} />
}
