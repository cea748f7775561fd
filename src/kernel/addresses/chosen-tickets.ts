import { paths } from '../paths.ts'

/** How many tickets of a type. */
export type ChosenTickets = { ticketTypeID: string; quantity: number }[]

/** The query parameter of an event's page that has chosen tickets. */
export const chosenParameter = 'choose'

const line = /^([0-9a-f-]{36}):(\d{1,2})$/

/** An event's page with tickets chosen: a door shows it as a QR code for the guest's own phone. */
export function chosenTicketsPath(eventId: string, day: string, tickets: ChosenTickets): string {
  const choice = tickets.map(({ ticketTypeID, quantity }) => `${ticketTypeID}:${quantity}`).join(',')
  const [page = '', hash = ''] = paths.eventTickets(eventId, day).split('#')
  return `${page}&${chosenParameter}=${choice}#${hash}`
}

/** The tickets that such an address has chosen; what isn't one is left out. */
export const readChosenTickets = (text: string): ChosenTickets =>
  text.split(',').flatMap((part) => {
    const [, ticketTypeID, quantity] = line.exec(part) ?? []
    return ticketTypeID && Number(quantity) > 0 ? [{ ticketTypeID, quantity: Number(quantity) }] : []
  })
