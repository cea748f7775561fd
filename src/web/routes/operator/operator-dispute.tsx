import { DisputeFile } from '../../operators/disputes/dispute-file.tsx'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/operator-dispute'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  signedInApi(request, context).fetchDispute({ disputeID: params.id })

export default function OperatorDisputeScreen({ loaderData }: Route.ComponentProps) {
  return <DisputeFile key={loaderData.dispute.disputeID} {...loaderData} />
}
