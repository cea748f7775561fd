import { redirect } from 'react-router'
import { apiContext, siteContext, viewerContext } from '../api-context.ts'
import { EntityHead } from '../entities/entity-head.tsx'
import { words } from '../entities/manage-words.ts'
import { OnboardingCard } from '../entities/onboarding-card.tsx'
import { StatusNotice } from '../entities/status-notice.tsx'
import { DuplicateDialog } from '../events/duplicate-dialog.tsx'
import { ManagedEvents } from '../events/managed-events.tsx'
import { Page } from '../kit/page.tsx'
import { paths } from '../paths.ts'
import type { Route } from './+types/manage'

/** For the entity's managers; to everybody else it is not there. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  if (!context.get(viewerContext)) throw redirect(paths.login(pathname + search))

  const api = context.get(apiContext)
  const { profile } = await api.fetchProfile({ entityID: params.id })
  const { upcoming, drafts, past } = await api.listManagedEvents({ entityID: profile.id })
  return { profile, events: { upcoming, drafts, past }, productName: context.get(siteContext).productName }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? words.metaTitle(loaderData.profile.name, loaderData.productName) : words.untitled },
  { name: 'robots', content: 'noindex' },
]

export default function ManageScreen({ loaderData: { profile, events } }: Route.ComponentProps) {
  const role = profile.role ?? 'door'
  return (
    <Page>
      <div className="flex flex-col gap-8">
        <EntityHead profile={profile} />
        <StatusNotice profile={profile} />
        {role !== 'door' && <OnboardingCard profile={profile} />}
        {role !== 'door' && <DuplicateDialog host={profile} />}
        <ManagedEvents host={profile} role={role} events={events} />
      </div>
    </Page>
  )
}
