import { mayHandleMoney } from '../../../kernel/roles.ts'
import { siteContext } from '../../api-context.ts'
import { TeamPage } from '../../entities/team/team-page.tsx'
import { words } from '../../entities/team/team-words.ts'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/team'

/** For the entity's managers; to everyone else it is not there. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const api = signedInApi(request, context)
  const { profile } = await api.fetchProfile({ entityID: params.id })
  const { id, name, type } = profile
  const cursor = searchParams.get('cursor')
  const seesLog = mayHandleMoney(profile.role)
  const [team, log] = await Promise.all([
    api.listManagers({ entityID: id }),
    seesLog ? api.listActivity({ entityID: id, cursor }) : null,
  ])
  const { now, productName } = context.get(siteContext)
  return { entity: { id, name, type }, team, log, isFirstPage: cursor === null, nowMs: now, productName }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? words.metaTitle(loaderData.entity.name, loaderData.productName) : words.untitled },
  { name: 'robots', content: 'noindex' },
]

export default function TeamScreen({ loaderData: { entity, team, log, isFirstPage, nowMs } }: Route.ComponentProps) {
  return <TeamPage entity={entity} team={team} log={log} isFirstPage={isFirstPage} nowMs={nowMs} />
}
