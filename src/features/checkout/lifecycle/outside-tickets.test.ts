import { expect, test } from 'vitest'
import { desk } from '../../../../tests/support/event-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

const elsewhere = { internalTickets: false, eventLink: 'https://dice.fm/e/1', entryFee: null, coverCharge: 15 }
const weekly = { repeatEvent: true, dayOfWeek: 'Friday', eventDate: null }

test('a host who cancels or postpones a show sold on another site is told that its tickets are not affected', async () => {
  await using world = await newWorld()
  const { create, venue } = await desk(world)
  const [eventID, weeklyID] = [await create(elsewhere), await create({ ...elsewhere, ...weekly })]
  const host = as(venue.owner)
  expect(await host.fetchEventSales({ eventID })).toMatchObject({ internalTickets: false, outsideSeller: 'dice.fm' })
  expect((await host.postponeEvent({ eventID })).message).toBe(
    'The event is postponed. Tickets on dice.fm aren’t affected. Postpone the show there, too.',
  )
  const notAffected = 'Tickets on dice.fm aren’t affected. Cancel and refund them there.'
  expect((await host.cancelEvent({ eventID, confirm: true })).message).toBe(`The event is canceled. ${notAffected}`)
  const date = { eventID: weeklyID, occurrenceDate: '2026-12-04', confirm: true }
  expect((await host.cancelDate(date)).message).toBe(`The date is canceled. ${notAffected}`)
})

test('a free show with a link has no tickets elsewhere', async () => {
  await using world = await newWorld()
  const { create, venue } = await desk(world)
  const eventID = await create({ ...elsewhere, entryFee: false, coverCharge: null })
  expect(await as(venue.owner).fetchEventSales({ eventID })).toMatchObject({ outsideSeller: null })
  expect((await as(venue.owner).cancelEvent({ eventID, confirm: true })).message).toBe(
    'The event is canceled. No one had tickets.',
  )
})
