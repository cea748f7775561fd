import { EntityFile } from '../../operators/entities/entity-file.tsx'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/operator-entity'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  signedInApi(request, context).fetchEntityFile({ entityID: params.id })

export default function OperatorEntityScreen({ loaderData }: Route.ComponentProps) {
  return <EntityFile key={loaderData.profile.id} file={loaderData} />
}
