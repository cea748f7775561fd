import { apiContext, siteContext, viewerContext } from '../../api-context.ts'
import type { OwnTickets } from '../../service-worker/kept-tickets.ts'
import { whenWords } from '../../tickets/show-when.ts'
import { isNumbered } from '../../tickets/ticket-list.tsx'
import { byShow, isOver } from '../../tickets/tickets-by-show.ts'
import type { Route } from './+types/tickets-offline'

/** The tickets that the signed-in person may need at a door without a connection: upcoming shows, valid codes. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  return answer(viewer ? { userId: viewer.userId, shows: await showsToCome(context) } : { userId: null, shows: [] })
}

async function showsToCome(context: Route.LoaderArgs['context']): Promise<OwnTickets['shows']> {
  const { tickets } = await context.get(apiContext).listTickets({})
  const { now } = context.get(siteContext)
  const upcoming = tickets.flatMap((ticket) => {
    const { state } = ticket
    return (state === 'valid' || state === 'used') && !isOver(ticket, now) ? [{ ...ticket, state }] : []
  })
  return byShow(upcoming).map(({ show, items }) => ({
    eventID: show.eventID,
    eventName: show.eventName,
    when: whenWords(show),
    venueName: show.venueName,
    venueAddress: show.venueAddress,
    ageGroup: show.ageGroup,
    startsAt: show.startsAt,
    isPostponed: show.isPostponed,
    occurrenceDate: show.occurrenceDate,
    tickets: items.map(({ isBuyer, orderID, ...ticket }) => {
      const { ticketID, ticketName, holderName, state, isForReentry, code, scanCode } = ticket
      const { position, orderSize } = isNumbered({ isBuyer, orderID }, items) ? ticket : { position: 1, orderSize: 1 }
      return { ticketID, ticketName, holderName, position, orderSize, state, isForReentry, code, scanCode }
    }),
  }))
}

const answer = (ownTickets: OwnTickets) => Response.json(ownTickets, { headers: { 'Cache-Control': 'no-store' } })
