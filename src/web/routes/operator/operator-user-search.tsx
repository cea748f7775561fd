import { oneLine } from '../../../kernel/text/visible-text.ts'
import { deskQuery } from '../../operators/desk/desk-query.ts'
import { UsersSection } from '../../operators/accounts/users-section.tsx'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/operator-user-search'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = signedInApi(request, context)
  const { query } = deskQuery(request, context)
  const text = oneLine(query.get('q') ?? '')
  return { ...(await api.searchAccounts({ text, cursor: query.get('cursor') })), text }
}

export default function OperatorUserSearchScreen({ loaderData }: Route.ComponentProps) {
  return <UsersSection {...loaderData} />
}
