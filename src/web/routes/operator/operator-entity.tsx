import { deskApi } from '../../operators/desk/desk-api.ts'
import { EntityFile } from '../../operators/entities/entity-file.tsx'
import type { Route } from './+types/operator-entity'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  deskApi(request, context).fetchEntityFile({ entityID: params.id })

export default function OperatorEntityScreen({ loaderData }: Route.ComponentProps) {
  return <EntityFile key={loaderData.profile.id} file={loaderData} />
}
