import { expect, test } from 'vitest'
import { boughtOrder, sellingVenue } from '../../../tests/support/checkout-builders.ts'
import { desk, form, general } from '../../../tests/support/event-desk.ts'
import { subjectsOf, workJobs } from '../../../tests/support/lifecycle-builders.ts'
import { fan } from '../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { askHost } from '../checkout/messages/ask-host.service.ts'
import { resendTickets } from '../checkout/event-orders/resend-tickets.service.ts'
import { moveSoldEvent } from '../checkout/refunds/move-sold-event.service.ts'
import { postponeWithOffers } from '../checkout/refunds/postpone-with-offers.service.ts'
import { EventInput } from '../events/event/event-input-data.ts'
import { fetchLeaving } from './fetch-leaving.service.ts'
import { letEventBack } from '../operators/entities/let-event-back.service.ts'
import { unpublishEvent } from '../operators/entities/unpublish-event.service.ts'
import { listTroubledOrders } from '../operators/orders/list-troubled-orders.service.ts'
import { searchOrders } from '../operators/orders/search-orders.service.ts'

/** A show that was bought for Fri, Nov 27 and moved to Sat, Dec 5. */
async function movedShow(world: World) {
  const { create, venue } = await desk(world, await sellingVenue(world))
  const sale = { internalTickets: true, ticketList: [general] }
  const eventID = await create(sale)
  const { buyer, orderID } = await boughtOrder(world, { eventId: eventID })
  const event = EventInput.parse(form({ ...sale, eventID, image: null, eventDate: '2026-12-05' }))
  await moveSoldEvent(venue.owner, { eventID, newEventTime: '20:30', event })
  await workJobs(world)
  return { eventID, orderID, buyer, owner: venue.owner, operator: await fan(world, { operator: true }) }
}

const takeDownSubjects = async (world: World) => [
  ...(await subjectsOf(world, 'show-taken-down')),
  ...(await subjectsOf(world, 'show-back')),
]

test('emails about a moved show that is taken down and back name the date it has now', async () => {
  await using world = await newWorld()
  const { eventID, operator } = await movedShow(world)
  await unpublishEvent(operator, { eventID, reason: 'Reported as fake.' })
  await workJobs(world)
  await letEventBack(operator, { eventID })
  await workJobs(world)
  expect(await takeDownSubjects(world)).toEqual([
    'Taken down: Harbor Lights, Sat, Dec 5',
    'Your show is back on LocalSound: Harbor Lights, Sat, Dec 5',
  ])
  const mails = await world.db.selectFrom('mails').select('text_body').where('kind', 'like', 'show-%').execute()
  expect(mails).toHaveLength(2)
  for (const mail of mails) expect(mail.text_body).not.toContain('Nov 27')
})

test('emails about a postponed show that is taken down and back name no date', async () => {
  await using world = await newWorld()
  const { eventID, owner, operator } = await movedShow(world)
  await postponeWithOffers(owner, { eventID })
  await unpublishEvent(operator, { eventID, reason: 'Reported as fake.' })
  await workJobs(world)
  await letEventBack(operator, { eventID })
  await workJobs(world)
  expect(await takeDownSubjects(world)).toEqual([
    'Taken down: Harbor Lights',
    'Your show is back on LocalSound: Harbor Lights',
  ])
})

test('lists of orders, a question to the host and tickets sent again name a moved show by its date', async () => {
  await using world = await newWorld()
  const { eventID, orderID, buyer, owner, operator } = await movedShow(world)
  const show = 'Harbor Lights, Sat, Dec 5'
  expect((await searchOrders(operator, { text: orderID })).orders).toMatchObject([{ show }])
  await world.db.updateTable('orders').set({ state: 'needs_attention' }).where('id', '=', orderID).execute()
  expect((await listTroubledOrders(operator)).orders).toMatchObject([{ show }])
  await world.db.updateTable('orders').set({ state: 'paid' }).where('id', '=', orderID).execute()
  expect((await fetchLeaving(buyer)).tickets).toEqual([{ show, quantity: 1 }])

  await askHost(buyer, { orderID, message: 'Is there parking?' })
  expect(await subjectsOf(world, 'host-question')).toEqual([expect.stringMatching(/: Harbor Lights, Sat, Dec 5$/)])
  await resendTickets(owner, { eventID, orderID })
  expect((await subjectsOf(world, 'tickets')).at(-1)).toBe('Your ticket for Harbor Lights, Sat, Dec 5')
})
