import { deskQuery } from '../../operators/desk/desk-query.ts'
import { EntityFile } from '../../operators/entities/entity-file.tsx'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/operator-entity'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = Number(deskQuery(request, context).query.get('shows') ?? 1)
  const eventPage = Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1
  return signedInApi(request, context).fetchEntityFile({ entityID: params.id, eventPage })
}

export default function OperatorEntityScreen({ loaderData }: Route.ComponentProps) {
  return <EntityFile key={loaderData.profile.id} file={loaderData} />
}
