import { data } from 'react-router'
import { parseDay } from '../../../kernel/day.ts'
import { type EntityId, type EventId, isId } from '../../../kernel/ids.ts'
import { ActSheetPage } from '../../gigs/settlement/act-sheet-page.tsx'
import { words } from '../../gigs/settlement/settlement-words.ts'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/act-sheet'

/** For owners and admins of an act that was sent the sheet; for everyone else it does not exist. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = signedInApi(request, context)
  const occurrenceDate = parseDay(new URL(request.url).searchParams.get('date') ?? '')
  const { id, eventId: eventID } = params
  if (!isId<EntityId>(id) || !isId<EventId>(eventID) || !occurrenceDate) throw data(null, { status: 404 })
  const { sheet } = await api.fetchActSheet({ entityDetails: { id }, eventID, occurrenceDate })
  return { sheet }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: words.act.title(loaderData?.sheet.eventName) },
  { name: 'robots', content: 'noindex' },
]

export default function ActSheetScreen({ loaderData: { sheet } }: Route.ComponentProps) {
  return <ActSheetPage sheet={sheet} />
}
