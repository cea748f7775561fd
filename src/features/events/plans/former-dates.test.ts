import { expect, test } from 'vitest'
import { boughtOrder, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { desk, form, general } from '../../../../tests/support/event-desk.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

const [first, second] = ['2026-11-28', '2026-12-05']

/** Ana's plan for Sat, Nov 28, which Bo is in, of a show that moves some hours later. */
async function scene() {
  const world = await newWorld()
  const [ana, bo, cy] = [
    await fan(world, { fullName: 'Ana Vale' }),
    await fan(world, { fullName: 'Bo Lund' }),
    await fan(world, { fullName: 'Cy Moss' }),
  ]
  for (const friend of [bo, cy]) await befriend(ana, friend)
  const { venue, create } = await desk(world, await sellingVenue(world))
  const show = { internalTickets: true, ticketList: [general], eventName: 'Fog', eventTime: '20:30' }
  const eventID = await create({ ...show, eventDate: first })
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId], note: 'Meet at 7 at the bar' })
  await as(bo).answerPlan({ planID, isIn: true })
  const moveTo = async (eventDate: string) => {
    await world.setNow(new Date(world.ctx.now().getTime() + 3_600_000).toISOString())
    const event = { ...form({ ...show, eventDate }), eventID, image: null }
    await as(venue.owner).offerRefund({ eventID, newEventTime: '20:30', event })
  }
  const all = { world, ana, bo, cy, eventID, planID, moveTo }
  return { ...all, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

const planOf = async (person: SignedInCtx) => (await as(person).listPlans({})).plans[0]

test('a note is for the date that the show had when it was written, until it is saved again', async () => {
  await using all = await scene()
  const { ana, bo, cy, eventID, planID, moveTo } = all
  const note = 'Meet at 7 at the bar'
  expect(await planOf(bo)).toMatchObject({ note, noteMovedFrom: null })
  await moveTo(second)
  expect(await planOf(bo)).toMatchObject({ note, noteMovedFrom: first })
  await as(ana).startPlan({ eventID, friendIDs: [cy.who.userId] })
  const [invite] = (await as(cy).listNotifications()).notifications.filter(({ type }) => type === 'Plan Invite')
  expect(invite?.message, 'it says nothing of this date').not.toContain(note)
  await as(ana).changePlanNote({ planID, note })
  expect(await planOf(bo)).toMatchObject({ note, noteMovedFrom: null })
  await moveTo(first)
  expect(await planOf(bo)).toMatchObject({ noteMovedFrom: second })
  await moveTo(second)
  expect(await planOf(bo), 'it is the date of the note again').toMatchObject({ noteMovedFrom: null })
})

test('people who were asked about another date still see it after answering, and people who came later don’t', async () => {
  await using all = await scene()
  const { ana, bo, cy, eventID, planID, moveTo } = all
  await moveTo(second)
  await as(bo).answerPlan({ planID, isIn: true })
  expect(await planOf(bo)).toMatchObject({ ownMovedFrom: null, movedFrom: first })
  await as(ana).startPlan({ eventID, friendIDs: [cy.who.userId] })
  expect(await planOf(cy)).toMatchObject({ movedFrom: null })
  await moveTo(first)
  expect(await planOf(bo)).toMatchObject({ ownMovedFrom: second, movedFrom: second })
})

test('tickets say for which date they were bought', async () => {
  await using all = await scene()
  const { world, ana, bo, eventID, moveTo } = all
  await boughtOrder(world, { buyer: bo, eventId: eventID, quantity: 3 })
  const ticketOf = async (person: SignedInCtx) => (await as(person).listTickets({})).tickets[0]
  expect(await ticketOf(bo)).toMatchObject({ movedFrom: null })
  await moveTo(second)
  await boughtOrder(world, { buyer: ana, eventId: eventID })
  expect(await ticketOf(bo)).toMatchObject({ occurrenceDate: second, movedFrom: first })
  expect(await ticketOf(ana)).toMatchObject({ movedFrom: null })
})
