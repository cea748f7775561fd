import { oneLine } from '../../../kernel/text/visible-text.ts'
import { entityTypes, statusNames } from '../../operators/entities/entity-status.ts'
import { deskQuery } from '../../operators/desk/desk-query.ts'
import { EntitiesSection } from '../../operators/entities/entities-section.tsx'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/operator-entity-search'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = signedInApi(request, context)
  const { query } = deskQuery(request, context)
  const text = oneLine(query.get('q') ?? '')
  const status = statusNames.find((name) => name === query.get('state')) ?? null
  const type = entityTypes.find((name) => name === query.get('type')) ?? null
  const sort = query.get('sort') === 'name' ? ('name' as const) : null
  const search = { text, status, type, sort }
  return { ...(await api.searchAllEntities({ ...search, cursor: query.get('cursor') })), ...search }
}

export default function OperatorEntitySearchScreen({ loaderData }: Route.ComponentProps) {
  return <EntitiesSection {...loaderData} />
}
