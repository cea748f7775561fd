import type { Day } from '../../../kernel/day.ts'
import type { EventId, OccurrenceId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import type { EventView } from '../event/event-views.ts'
import { cardsOfDates } from '../listings/event-card.ts'
import { fetchEvent } from '../page/fetch-event.service.ts'
import type { PublicShowPage } from './show-views.ts'
import { publicShows } from './public-shows.service.ts'

/**
 * One show at its next date, as its page shows it to a visitor; a canceled or postponed one is still there.
 *
 * @throws {Refusal} event/invalid-id, event/not-found, event/no-future-occurrences, event/already-passed
 */
export async function getPublicShow(ctx: Ctx, id: string): Promise<PublicShowPage> {
  const { event } = await fetchEvent({ ...ctx, who: null }, { eventID: id })
  const [date] = event.occurrences
  const cards = date ? await cardsOfDates(ctx.db, [{ ...foundDate(event, date), distance_km: 0 }], ctx.now()) : []
  const [show] = await publicShows(
    ctx,
    cards.map((card) => ({ ...card, distanceKm: null })),
  )
  if (!show || !date) throw new Refusal('event/not-found')
  return {
    ...show,
    description: event.eventDescription,
    tickets: show.status === 'scheduled' && !date.hasStarted ? ticketsOf(event, date) : [],
    dates: event.occurrences.map(({ id: occurrenceID, day, wallTime, moments }) => ({
      ...{ occurrenceID, day, startsAt: wallTime && moments.start },
      url: ctx.settings.origin + paths.event(event.eventID, day),
    })),
  }
}

type DateView = EventView['occurrences'][number]

const foundDate = ({ eventID }: EventView, { id, day, startsAt }: DateView) => ({
  occurrence_id: id as OccurrenceId,
  event_id: eventID as EventId,
  day: day as Day,
  starts_at: new Date(startsAt),
})

/** What is sold here, each at its full price; also sold out if the host says so. */
const ticketsOf = ({ ticketList, soldOut }: EventView, { tickets }: DateView): PublicShowPage['tickets'] =>
  tickets.flatMap(({ ticketTypeID, left }) => {
    const type = ticketList.find((each) => each.ticketTypeID === ticketTypeID)
    if (!type) return []
    const { ticketName: name, description, allInCents: cents, isEarlyBird } = type
    return [{ name, description, cents, isEarlyBird, isSoldOut: soldOut || left <= 0 }]
  })
