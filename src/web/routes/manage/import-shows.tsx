import { data } from 'react-router'
import { mayEdit } from '../../../kernel/roles.ts'
import { siteContext } from '../../api-context.ts'
import { ImportPage } from '../../imports/import-page.tsx'
import { words } from '../../imports/imports-words.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Page } from '../../kit/page.tsx'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/import-shows'

/** For the entity's managers; to everyone else it is not there. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = signedInApi(request, context)
  const { profile } = await api.fetchProfile({ entityID: params.id })
  if (!profile.role) throw data(null, { status: 404 })
  const entityID = profile.id
  const [{ imports, merges }, { calendar }] = mayEdit(profile.role)
    ? await Promise.all([api.listOwnImports({ entityID }), api.fetchLinkedCalendar({ entityID })])
    : [{ imports: [], merges: [] }, { calendar: null }]
  return { profile, imports, merges, calendar, productName: context.get(siteContext).productName }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? words.metaTitle(loaderData.profile.name, loaderData.productName) : words.untitled },
  { name: 'robots', content: 'noindex' },
]

export default function ImportShowsScreen({
  loaderData: { profile, imports, merges, calendar },
}: Route.ComponentProps) {
  return (
    <Page>
      {mayEdit(profile.role) ? (
        <ImportPage host={profile} imports={imports} merges={merges} calendar={calendar} />
      ) : (
        <EmptyState title={words.notDoor} />
      )}
    </Page>
  )
}
