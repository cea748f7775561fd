import { expect, test } from 'vitest'
import { approvedBand, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { bellOf, latestOf, openToRequests, type Page, request } from '../../../../tests/support/gig-desk.ts'
import { gigCalendarOf, heldDay, holdFor, ranksOf } from '../../../../tests/support/hold-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

/** A venue that has asked a band for Friday, Dec 4. */
async function askedBand(world: World) {
  const [venue, band] = [await approvedVenue(world), await approvedBand(world, { name: 'Night Ferries' })]
  await openToRequests(world, venue, band)
  const { requestID } = await request(venue, band, { selectedDate: heldDay })
  return { venue, band, requestID }
}

const release = (page: Page, holdID: string) => as(page.owner).releaseHold({ holdID, entityDetails: { id: page.id } })

async function answer(page: Page, action: 'approve' | 'deny') {
  const { notificationID } = await latestOf(page, 'incoming')
  const about = { notification: { id: notificationID }, entityDetails: { id: page.id } }
  return as(page.owner).handleEntityNotification({ action, ...about })
}

test('a page holds its date for the band that it asked, and the hold belongs to the request', async () => {
  await using world = await newWorld()
  const { venue, band, requestID } = await askedBand(world)
  const { message } = await holdFor(venue, { requestID })
  expect(message).toBe('Night Ferries has the first hold on Fri, Dec 4. It expires Thu, Dec 3.')
  expect((await gigCalendarOf(venue)).holds).toMatchObject([{ requestID, holder: { pageID: band.id } }])
  expect((await gigCalendarOf(band)).heldFor).toMatchObject([{ requestID, page: { id: venue.id } }])
  await holdFor(venue, { requestID })
  expect(await ranksOf(venue)).toEqual(['1 Night Ferries'])
})

test('the hold ends with the request, however that ends', async () => {
  await using world = await newWorld()
  const { venue, band, requestID } = await askedBand(world)
  const ends: ((id: typeof requestID) => Promise<unknown>)[] = [
    () => answer(band, 'deny'),
    (id) => as(venue.owner).withdrawCollabRequest({ requestID: id, entityDetails: { id: venue.id } }),
    () => answer(band, 'approve'),
  ]
  await holdFor(venue, { requestID })
  let openID = requestID
  for (const [index, end] of ends.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await end(openID)
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await ranksOf(venue), `end ${index}`).toEqual([])
    if (index === ends.length - 1) return
    // oxlint-disable-next-line no-await-in-loop -- as above
    openID = (await request(venue, band, { selectedDate: heldDay })).requestID
    // oxlint-disable-next-line no-await-in-loop -- as above
    await holdFor(venue, { requestID: openID })
  }
})

test('G8: a hold for a request that a block keeps apart looks placed, and the band neither sees it nor hears of it', async () => {
  await using world = await newWorld()
  const [venue, band] = [await approvedVenue(world), await approvedBand(world, { name: 'Night Ferries' })]
  await openToRequests(world, venue, band)
  for (const page of [band, venue]) await fan(world, { person: page.owner })
  await as(band.owner).blockUser({ userID: venue.owner.who.userId })
  const { requestID } = await request(venue, band, { selectedDate: heldDay })
  await holdFor(venue, { requestID })
  expect(await ranksOf(venue)).toEqual(['1 Night Ferries'])
  expect([(await gigCalendarOf(band)).heldFor, await bellOf(band)]).toEqual([[], []])
})

test('G8: a band keeps the hold that it sees when a manager separated from it by a block holds the date for a request', async () => {
  await using world = await newWorld()
  const [venue, band] = [await approvedVenue(world), await approvedBand(world, { name: 'Night Ferries' })]
  await openToRequests(world, venue, band)
  const editor = await fan(world)
  await fan(world, { person: band.owner })
  await manages(world, editor, venue.id, 'editor')
  const { holdID } = await holdFor(venue, { selectedDate: heldDay, holderID: band.id })
  const newsBefore = (await bellOf(band)).length
  await as(band.owner).blockUser({ userID: editor.who.userId })

  const asEditor = { ...venue, owner: editor }
  const { requestID } = await request(asEditor, band, { selectedDate: heldDay })
  expect((await holdFor(asEditor, { requestID })).holdID).toBe(holdID)
  expect((await gigCalendarOf(band)).heldFor).toMatchObject([{ rank: 1, page: { id: venue.id } }])
  await as(editor).withdrawCollabRequest({ requestID, entityDetails: { id: venue.id } })
  expect((await gigCalendarOf(band)).heldFor).toHaveLength(1)
  expect(await bellOf(band)).toHaveLength(newsBefore)
})

test('a band is told of a hold that a block kept from it once the hold is for a request that it sees', async () => {
  await using world = await newWorld()
  const [venue, band] = [await approvedVenue(world), await approvedBand(world, { name: 'Night Ferries' })]
  await openToRequests(world, venue, band)
  const editor = await fan(world)
  await fan(world, { person: band.owner })
  await manages(world, editor, venue.id, 'editor')
  await as(band.owner).blockUser({ userID: editor.who.userId })
  await holdFor(venue, { selectedDate: heldDay, holderName: 'Salt & Rope' })
  await holdFor(venue, { selectedDate: heldDay, holderID: band.id }, editor)
  expect(await bellOf(band)).toEqual([])

  const { requestID } = await request(venue, band, { selectedDate: heldDay })
  await holdFor(venue, { requestID })
  expect((await gigCalendarOf(band)).heldFor).toMatchObject([{ rank: 2, requestID }])
  const holdNews = (await bellOf(band)).filter(({ type }) => type === 'Hold Update')
  expect(holdNews).toMatchObject([{ message: expect.stringContaining('You have the second hold') }])
})

test('holds for pages with a request count like those without one', async () => {
  await using world = await newWorld()
  const { venue, requestID } = await askedBand(world)
  for (let count = 0; count < 20; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { holdID } = await holdFor(venue, { requestID })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await release(venue, holdID)
  }
  await expect(holdFor(venue, { requestID })).rejects.toMatchObject({ code: 'request/too-many' })
})

test('another page’s request is not found, and a suspended page holds nothing for the page it asked', async () => {
  await using world = await newWorld()
  const { venue, requestID } = await askedBand(world)
  const other = await approvedVenue(world, { name: 'Elsewhere' })
  await expect(holdFor(other, { requestID })).rejects.toMatchObject({ code: 'request/not-found' })
  await world.db.updateTable('entities').set({ status: 'suspended' }).where('id', '=', venue.id).execute()
  await expect(holdFor(venue, { requestID })).rejects.toMatchObject({ code: 'gigs/sender-not-approved' })
})
