import { type ImportId, isId } from '../../../kernel/ids.ts'
import { deskQuery } from '../../operators/desk/desk-query.ts'
import { ImportsSection } from '../../operators/imports/imports-section.tsx'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/operator-imports'

export async function loader({ request, context }: Route.LoaderArgs) {
  const cursor = deskQuery(request, context).query.get('cursor') ?? ''
  return signedInApi(request, context).listImports({ cursor: isId<ImportId>(cursor) ? cursor : null })
}

export default function OperatorImportsScreen({ loaderData }: Route.ComponentProps) {
  return <ImportsSection {...loaderData} />
}
