import type { CallInputs } from '../../src/contract.ts'
import type { CollabRequestId, DateHoldId } from '../../src/kernel/ids.ts'
import { callsInProcess } from '../../src/server/calls/execute-call.ts'
import { approvedBand, approvedVenue } from './entity-builders.ts'
import { openToRequests, type Page, request } from './gig-desk.ts'
import type { World } from './world.ts'

const as = callsInProcess

/** A band whose request is on hold. */
export type HeldBand = Page & { holdID: DateHoldId; requestID: CollabRequestId }

/** A venue with requests of bands for Friday, Dec 4, that it has put on hold in this order. */
export async function heldVenue(world: World, ...names: string[]) {
  const venue = await approvedVenue(world)
  const bands: HeldBand[] = []
  for (const name of names) {
    const band = await approvedBand(world, { name })
    await openToRequests(world, venue, band)
    const { requestID } = await request(band, venue, { selectedDate: heldDay })
    const { holdID } = await holdFor(venue, { requestID })
    bands.push({ ...band, holdID, requestID })
  }
  return { venue, bands }
}

export const heldDay = '2026-12-04'

export const holdFor = (page: Page, wish: Omit<CallInputs['holdDate'], 'entityDetails'>, by = page.owner) =>
  as(by).holdDate({ ...wish, entityDetails: { id: page.id } })

export const gigCalendarOf = (page: Page, manager = page.owner) =>
  as(manager).fetchGigCalendar({ entityDetails: { id: page.id } })

/** The names of those who hold a page's dates, by rank. */
export const ranksOf = async (page: Page) =>
  (await gigCalendarOf(page)).holds.map(({ rank, holder }) => `${rank} ${holder.name}`)
