import { siteContext } from '../../api-context.ts'
import { DeskPage } from '../../operators/desk/desk-page.tsx'
import { words } from '../../operators/desk/operator-words.ts'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/operator'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { success: _, ...desk } = await signedInApi(request, context).fetchDesk()
  return { ...desk, productName: context.get(siteContext).productName }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${words.title} · ${loaderData?.productName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export default function OperatorScreen({ loaderData }: Route.ComponentProps) {
  return <DeskPage {...loaderData} />
}
