import { sql } from 'kysely'
import type { BookingEntryId } from '../../src/kernel/ids.ts'
import { newId } from '../../src/ports/ids.ts'
import { callsInProcess } from '../../src/server/calls/execute-call.ts'
import { approvedBand, approvedVenue } from './entity-builders.ts'
import { accept, latestOf, openToRequests, type Page, request } from './gig-desk.ts'
import type { World } from './world.ts'

const as = callsInProcess

/** A band that has asked a venue, and what each of them does in the thread. */
export async function bookingStage(world: World, from?: Page, to?: Page) {
  const band = from ?? (await approvedBand(world))
  const venue = to ?? (await approvedVenue(world))
  await openToRequests(world, band, venue)
  const { requestID } = await request(band, venue)
  return { band, venue, requestID, ...threadOf(requestID) }
}

/** A band that agreed on $300 with a venue, whose show of Nov 27, or of another date, is out. */
export async function bookedStage(world: World, over: object = {}, host?: Page) {
  const stage = await bookingStage(world, undefined, host)
  const { band, venue, offer, answer } = stage
  await answer(venue, await offer(band, 30_000), 'accepted')
  const { notificationID } = await latestOf(venue, 'incoming')
  const { eventID } = await accept(world, venue, notificationID, over)
  const terms = () => sql`SELECT * FROM agreed_terms`.execute(world.db).then(({ rows }) => rows)
  const acts = () => world.db.selectFrom('event_acts').select(['entity_id', 'accepted_at']).execute()
  return { ...stage, eventID, terms, acts }
}

type Wishes = { deal?: 'guarantee' | 'percentage' | 'plus' | 'versus'; validUntil?: string; note?: string }

/** What a page does in a booking thread, as one of its managers. */
export function threadOf(requestID: string) {
  const at = (page: Page) => ({ requestID, entityDetails: { id: page.id } })
  return {
    read: (page: Page, by = page.owner) => as(by).fetchBooking(at(page)),
    write: (page: Page, text: string, entryID: string = newId<BookingEntryId>(), by = page.owner) =>
      as(by).sendBookingMessage({ ...at(page), entryID, text }),
    /** @returns the offer's id */
    async offer(page: Page, guarantee: number, percentage = 0, wishes: Wishes = {}) {
      const entryID = newId<BookingEntryId>()
      const deal = percentage > 0 ? 'versus' : 'guarantee'
      await as(page.owner).sendBookingOffer({ ...at(page), entryID, terms: { deal, guarantee, percentage, ...wishes } })
      return entryID
    },
    answer: (page: Page, offerID: string, answer: 'accepted' | 'declined' | 'withdrawn', by = page.owner) =>
      as(by).answerBookingOffer({ ...at(page), offerID, answer }),
    markRead: (page: Page, position: number) => as(page.owner).markBookingAsRead({ ...at(page), position }),
  }
}
