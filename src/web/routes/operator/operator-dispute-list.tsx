import { type DisputeId, isId } from '../../../kernel/ids.ts'
import { deskQuery } from '../../operators/desk/desk-query.ts'
import { DisputesSection } from '../../operators/disputes/disputes-section.tsx'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/operator-dispute-list'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { query } = deskQuery(request, context)
  const cursor = query.get('cursor') ?? ''
  const isDecided = query.has('decided')
  const page = await signedInApi(request, context).listDisputes({
    decided: isDecided,
    cursor: isId<DisputeId>(cursor) ? cursor : null,
  })
  return { ...page, isDecided }
}

export default function OperatorDisputesScreen({ loaderData }: Route.ComponentProps) {
  return <DisputesSection {...loaderData} />
}
