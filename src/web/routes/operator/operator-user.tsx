import { deskApi } from '../../operators/desk/desk-api.ts'
import { UserFile } from '../../operators/accounts/user-file.tsx'
import type { Route } from './+types/operator-user'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  deskApi(request, context).fetchAccountFile({ userID: params.id })

export default function OperatorUserScreen({ loaderData }: Route.ComponentProps) {
  return <UserFile key={loaderData.account.userID} file={loaderData} />
}
