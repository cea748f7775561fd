import { expect, test } from 'vitest'
import { bellOf, mailsTo, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { handOverTicket, sentScene } from '../../../../tests/support/transfer-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { moveSoldEvent } from '../refunds/move-sold-event.service.ts'
import { ticketPdf } from '../ticket-pdf/ticket-pdf.service.ts'

/** An order of two tickets, of which the buyer's friend has accepted the first. */
async function sharedOrder(world: World) {
  const scene = await sentScene(world)
  await handOverTicket(scene.ticket.ticketID, scene.ada, scene.ben)
  return scene
}

const newsOf = async (world: World, person: SignedInCtx) => ({
  mails: (await mailsTo(world, person)).slice(2),
  bell: (await bellOf(world, person)).map(({ type }) => type),
})

test('a refund of the order voids the ticket that was sent, and its holder hears of it without a word on money', async () => {
  await using world = await newWorld()
  const { owner, ada, ben, order, scan } = await sharedOrder(world)
  const [ticket] = (await as(ben).listTickets({})).tickets
  await as(owner).refundOrder({ orderID: order.orderID })
  await workJobs(world)
  await workJobs(world)
  expect(await scan(ticket?.code ?? '')).toMatchObject({ result: 'refused', reason: 'refunded' })
  expect(await newsOf(world, ben)).toEqual({ mails: ['refund'], bell: ['Refund'] })
  const [{ message } = { message: '' }] = await bellOf(world, ben)
  expect(message).toMatch(
    /^The order with your ticket for .+ was refunded or canceled, so your ticket is no longer valid\.$/,
  )
  expect((await mailsTo(world, ada)).filter((kind) => kind === 'refund')).toHaveLength(1)
  expect((await as(ben).fetchAttendance({ eventID: order.order.eventID })).own, 'no longer going').toEqual([])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('whoever was sent a ticket hears once that the show was canceled', async () => {
  await using world = await newWorld()
  const { owner, ben, eventId } = await sharedOrder(world)
  await as(owner).cancelEvent({ eventID: eventId, confirm: true })
  await workJobs(world)
  await workJobs(world)
  expect(await newsOf(world, ben)).toEqual({ mails: ['called-off'], bell: ['Event Canceled'] })
})

test('whoever was sent a ticket hears that the show moved; the question about a refund is the buyer’s', async () => {
  await using world = await newWorld()
  const { owner, ada, ben, eventId } = await sharedOrder(world)
  await moveSoldEvent(owner, { eventID: eventId, newEventTime: '21:30' })
  await workJobs(world)
  expect(await newsOf(world, ben)).toEqual({ mails: ['show-moved'], bell: ['Show Message'] })
  expect((await mailsTo(world, ada)).filter((kind) => kind === 'refund-offer')).toHaveLength(1)
  const [ticket] = (await as(ben).listTickets({})).tickets
  expect(ticket).toMatchObject({ isBuyer: false, change: expect.stringContaining('9:30 PM') })
})

test('a message to ticket holders goes to whoever holds a ticket now', async () => {
  await using world = await newWorld()
  const { owner, ada, ben, order, eventId } = await sharedOrder(world)
  const [, second] = order.tickets
  await handOverTicket(second!.ticketID, ada, ben)
  // Ada has none left: Ben and the buyers of the scene's two other orders.
  expect(await as(owner).messageHolders({ eventID: eventId, message: 'Doors at 8.' })).toMatchObject({ people: 3 })
})

test('a PDF has the tickets that one holds, and the receipt only for the buyer', async () => {
  await using world = await newWorld()
  const { ada, ben, order, eventId } = await sharedOrder(world)
  const { bytes } = await ticketPdf(ada, order.orderID)
  const text = JSON.stringify(await readPdf(bytes))
  expect(text).toContain('Ada Fuller')
  expect(text).not.toContain('Ben Okafor')
  const ofBen = JSON.stringify(await readPdf((await ticketPdf(ben, order.orderID)).bytes))
  expect(ofBen).toContain('Ben Okafor')
  expect(ofBen, 'no receipt').not.toContain('Total')
  const stranger = await fan(world)
  await expect(ticketPdf(stranger, order.orderID)).rejects.toMatchObject({ code: 'request/not-found' })
  expect((await as(ben).fetchOwnTickets({ eventID: eventId })).dates).toEqual([
    { occurrenceDate: '2026-11-21', tickets: 1, orderID: null },
  ])
})
