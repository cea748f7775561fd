import { parseDay } from '../../../kernel/day.ts'
import { words } from '../../gigs/settlement/settlement-words.ts'
import { SettlementPage } from '../../gigs/settlement/settlement-page.tsx'
import type { Route } from './+types/event-settlement'
import { loadManagedShow, managedShowMeta } from './load-managed-show.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadManagedShow(args, (api, eventID) =>
    api.fetchSettlementSheet({
      eventID,
      occurrenceDate: parseDay(new URL(args.request.url).searchParams.get('date') ?? ''),
    }),
  )

export const meta: Route.MetaFunction = ({ loaderData }) => managedShowMeta(words.title, loaderData)

export default function EventSettlementScreen({ loaderData }: Route.ComponentProps) {
  return <SettlementPage {...loaderData} />
}
