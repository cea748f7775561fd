import { siteContext } from '../../api-context.ts'
import { ChooseEntity } from '../../entities/choose-entity.tsx'
import { GigHub } from '../../gigs/gig-hub.tsx'
import { words } from '../../gigs/gigs-words.ts'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../../kernel/paths.ts'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/gighub'

/** Of an entity that one runs; without one, a choice of them (decision C25). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const api = signedInApi(request, context)
  const { productName } = context.get(siteContext)
  const { entities } = await api.listManagedEntities({})
  const entityID = entities.find(({ id }) => id === searchParams.get('entity'))?.id
  if (!entityID) return { entities, hub: null, productName }

  const [{ profile }, { upcoming, drafts, past }] = await Promise.all([
    api.fetchProfile({ entityID }),
    api.listManagedEvents({ entityID }),
  ])
  return { entities, hub: { profile, events: { upcoming, drafts, past } }, productName }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${words.title} · ${loaderData?.productName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export default function GigHubScreen({ loaderData: { entities, hub } }: Route.ComponentProps) {
  return <Page>{hub ? <GigHub {...hub} /> : <ChooseEntity entities={entities} words={words} to={paths.gigHub} />}</Page>
}
