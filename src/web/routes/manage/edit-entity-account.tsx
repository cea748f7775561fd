import { data } from 'react-router'
import { siteContext } from '../../api-context.ts'
import { ChooseEntity } from '../../entities/choose-entity.tsx'
import { EditPage } from '../../entities/edit/edit-page.tsx'
import { words } from '../../entities/edit/edit-words.ts'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../../kernel/paths.ts'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/edit-entity-account'

/** For one of the viewer's entities; without one in the address, the tab's or a choice of them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const api = signedInApi(request, context)
  const { productName } = context.get(siteContext)
  const id = searchParams.get('id')
  const { entities } = await api.listManagedEntities({})
  if (id === null) return { entities, edited: null, productName }

  if (!entities.some((entity) => entity.id === id)) throw data(null, { status: 404 })
  const [{ profile }, { hasPassword }] = await Promise.all([api.fetchProfile({ entityID: id }), api.listPasskeys({})])
  return { entities, edited: { profile, hasPassword }, productName }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: words.metaTitle(loaderData?.edited?.profile.name ?? null, loaderData?.productName ?? '') },
  { name: 'robots', content: 'noindex' },
]

export default function EditEntityScreen({ loaderData: { entities, edited } }: Route.ComponentProps) {
  return (
    <Page>
      {edited ? (
        <EditPage key={edited.profile.id} {...edited} />
      ) : (
        <ChooseEntity entities={entities} words={words.choice} to={paths.editEntity} />
      )}
    </Page>
  )
}
