import { data } from 'react-router'
import { parseDay } from '../../../kernel/day.ts'
import { type EntityId, type EventId, isId } from '../../../kernel/ids.ts'
import { GuestsPage } from '../../events/guests/guests-page.tsx'
import { words } from '../../events/guests/guests-words.ts'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/event-guests'
import { managedShowMeta, throwMissingShow } from './load-managed-show.ts'

/** The address names the page that one acts for: the show's host, or an act of its lineup. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = signedInApi(request, context)
  const { id: entityID, eventId: eventID } = params
  if (!isId<EntityId>(entityID) || !isId<EventId>(eventID)) throw data(null, { status: 404 })
  const occurrenceDate = parseDay(new URL(request.url).searchParams.get('date') ?? '')
  const lists = await api
    .fetchListedGuests({ eventID, entityID, occurrenceDate })
    .catch((error: unknown) => throwMissingShow(api, params, error))
  return { ...lists, entityID }
}

export const meta: Route.MetaFunction = ({ loaderData }) => managedShowMeta(words.title, loaderData)

export default function EventGuestsScreen({ loaderData }: Route.ComponentProps) {
  return <GuestsPage {...loaderData} />
}
