import { UserFile } from '../../operators/accounts/user-file.tsx'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/operator-user'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  signedInApi(request, context).fetchAccountFile({ userID: params.id })

export default function OperatorUserScreen({ loaderData }: Route.ComponentProps) {
  return <UserFile key={loaderData.account.userID} file={loaderData} />
}
