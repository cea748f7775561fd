/** A show that someone has tickets for, as their device keeps it. */
export type KeptShow = {
  eventName: string
  /** `Fri Nov 20, 8:30 PM PST`. */
  when: string
  venueName: string
  venueAddress: string
  ageGroup: string | null
  /** ISO. */
  startsAt: string
  /** Until there is a new date, it is not over; devices from before this was known have nothing here. */
  isPostponed?: boolean
  occurrenceDate: string
  eventID: string
  tickets: {
    ticketID: string
    ticketName: string
    holderName: string
    /** Which ticket of its order it is, and of how many; devices from before this was known have nothing here. */
    position?: number
    orderSize?: number
    state: 'valid' | 'used'
    /** Its code is scanned again as its holder goes out and comes back; older devices have nothing here. */
    isForReentry?: boolean
    code: string
    /** What the QR code says; devices from before this was known have nothing here. */
    scanCode?: string
  }[]
}

/** The server's answer to a device that asks for the signed-in person's tickets; null if no one is signed in. */
export type OwnTickets = { userId: string | null; shows: KeptShow[] }

/** What the device keeps; `keptAt` in ms since 1970. */
export type KeptTickets = { userId: string; keptAt: number; shows: KeptShow[] }

/** The browser cache with the person's own tickets, and nothing else. */
export const ticketsCache = 'own-tickets'

/** What a page tells the worker: who is logged in here, null for no one. */
export type ViewerMessage = { kind: 'viewer'; userId: string | null }

export const isViewerMessage = (data: unknown): data is ViewerMessage =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'kind') === 'viewer'
